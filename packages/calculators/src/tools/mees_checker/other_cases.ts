import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { SCOTTISH_RENTED_PROPOSED_YEAR, SECTION_63_AREA_ABOVE } from '../../data/national_law.ts';
import { formatNumber, formatQuantity } from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import { TENANCY_OVER, TENANCY_UNDER } from './law_in_force.ts';
import type { MeesResult, OutsideBecause, PropertyType } from './schema.ts';

const { new_tenancies, all_tenancies } = SCOTTISH_RENTED_PROPOSED_YEAR.value;

/** The law that applies in place of the standard of England and Wales. */
const OTHER_LAW: Readonly<Record<'scotland' | 'northern_ireland', Readonly<Record<PropertyType, string>>>> = {
  scotland: {
    domestic: `Follow the law of Scotland: no minimum EPC band is in force there for private rented homes. Band C of a new heat retention rating is proposed from ${new_tenancies} for new tenancies and from ${all_tenancies} for all (draft Energy Efficiency (Domestic Private Rented Property) (Scotland) Regulations); the Repairing Standard and the duty to have an EPC apply now.`,
    non_domestic: `Follow the law of Scotland: no minimum EPC band is in force there. The Assessment of Energy Performance of Non-domestic Buildings (Scotland) Regulations 2016 ask for an action plan when a building over ${formatQuantity(SECTION_63_AREA_ABOVE.value, 'm2')} is sold or let to a new tenant.`,
  },
  northern_ireland: {
    domestic:
      'Follow the law of Northern Ireland: no minimum EPC band is in force there for private rented homes. The Private Tenancies Act (Northern Ireland) 2022 gives the power to set one; the Energy Performance of Buildings (Certificates and Inspections) Regulations (Northern Ireland) 2008 ask for an EPC when a home is let.',
    non_domestic:
      'Follow the law of Northern Ireland: no minimum EPC band is in force there. The Energy Performance of Buildings (Certificates and Inspections) Regulations (Northern Ireland) 2008 ask for an EPC when a building is let.',
  },
};

export function onOtherNation({ nation }: Details, property_type: PropertyType): string {
  return OTHER_LAW[nation === 'scotland' ? 'scotland' : 'northern_ireland'][property_type];
}

/** Why the standard does not apply, as a clause. */
export const WHY_OUTSIDE: Readonly<Record<OutsideBecause, string>> = {
  tenancy: 'it applies to homes on an assured, regulated or domestic agricultural tenancy only',
  short_lease: `a lease of up to ${formatQuantity(TENANCY_OVER.value, 'months')} that cannot run on is not covered`,
  long_lease: `a lease of ${formatQuantity(TENANCY_UNDER.value, 'years')} or more is not covered`,
  continuing: 'a tenancy that continues with the same tenant was not covered yet',
  heritage: 'a protected building needs no EPC where the minimum requirements would unacceptably alter its character',
};

const KEEP: Readonly<Record<OutsideBecause, string>> = {
  tenancy: 'Keep the agreement on file, and check again before another kind of tenancy is granted',
  short_lease: 'Keep the lease on file, and check again before it is renewed or extended',
  long_lease: 'Keep the lease on file, and check underlettings on their own',
  continuing: 'Note the day from which tenancies that continue are covered, and improve the property before it',
  heritage:
    'Keep written advice on each measure, from the conservation officer or a heritage consultant, that it would unacceptably alter the building. Measures that would not, such as insulation of a loft, still count',
};

export function onOutsideScope(because: OutsideBecause): string {
  return `${KEEP[because]}: the standard does not apply, because ${WHY_OUTSIDE[because]}.`;
}

const VALIDITY = formatNumber(CERTIFICATE_VALIDITY.value);

/** What follows from a certificate that has expired. */
export function onExpiredCertificate({ can_let, certificate_penalty_gbp }: MeesResult): string {
  return can_let
    ? `Get a new EPC before the property is let to a new tenant, sold or altered: the present one is ${VALIDITY} years old or older. While the same tenant stays, no new EPC is required and the minimum standard does not apply; a new EPC in band F or G can bring it back.`
    : `Get a new EPC before the property is marketed or let: the present one is ${VALIDITY} years old or older, so its band no longer counts. A letting without one risks a penalty of GBP ${formatNumber(certificate_penalty_gbp ?? 0, 0)} under the Energy Performance of Buildings Regulations, and the new band decides whether the property may be let.`;
}
