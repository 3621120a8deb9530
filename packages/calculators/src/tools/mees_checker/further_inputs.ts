import type { Static } from 'typebox';
import { choice, count, further, mapOf, quantity, year } from '../../kernel/index.ts';
import { EXEMPTIONS } from './exemptions.ts';

const YES_NO = { yes: 'Yes', no: 'No' } as const;

const NATIONS = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;

const HERITAGE = { none: 'None', conservation_area: 'Conservation area', listed: 'Listed building' } as const;

const TENANCIES = {
  assured: 'Assured or assured shorthold tenancy, or occupation contract',
  regulated: 'Regulated tenancy',
  agricultural: 'Domestic agricultural tenancy',
  social: 'Low-cost rental by a provider of social housing',
  licence: 'Licence',
  other: 'Other',
} as const;
/** The tenancies of homes that the standard applies to. */
export const RELEVANT_TENANCIES: readonly string[] = ['assured', 'regulated', 'agricultural'];

const OCCASIONS = { new_letting: 'Letting to a new tenant', same_tenant: 'Same tenant stays' } as const;

const YEAR = { minimum: 2007, maximum: 2050 };
const MONTH = { unit: '-', minimum: 1, maximum: 12 };

const DETAILS = {
  nation: choice(NATIONS, {
    label: 'Nation',
    description: 'Nation of the United Kingdom; without it, England or Wales is assumed',
  }),
  floor_area_m2: quantity({
    label: 'Floor area',
    unit: 'm2',
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Floor area of a non-domestic building, which decides whether the announced standard is to apply; without it, that stays open',
  }),
  occasion: choice(OCCASIONS, {
    label: 'Occasion',
    description: 'Whether a new tenant moves in or the same tenant stays; without it, a new tenant is assumed',
  }),
  tenancy: choice(TENANCIES, {
    label: 'Tenancy of a home',
    description: 'Kind of tenancy of a home; without it, one that the standard applies to; domestic only',
  }),
  tenancy_months: count({
    label: 'Term of the lease',
    unit: 'months',
    minimum: 1,
    maximum: 12_000,
    description:
      'Term of a non-domestic lease in months; without it, more than 6 months and under 99 years is assumed; non-domestic only',
  }),
  tenancy_extendable: choice(YES_NO, {
    label: 'Lease can run on',
    description:
      'Whether a lease of up to 6 months can be renewed or extended beyond them, or the tenant has been there for over 12 months; without it, yes is assumed',
  }),
  heritage: choice(HERITAGE, {
    label: 'Heritage',
    description: 'Whether the building is listed or in a conservation area; without it, none is assumed',
  }),
  measures_alter_character: choice(YES_NO, {
    label: 'Measures would alter its character',
    description:
      'Whether the minimum requirements would unacceptably alter the character or appearance of a listed building or one in a conservation area, with evidence; without it, no is assumed',
  }),
  epc_year: year({
    ...YEAR,
    label: 'EPC issued, year',
    description: 'Year in which the certificate was issued; without it, the certificate is assumed to be valid',
  }),
  epc_month: count({
    ...MONTH,
    label: 'EPC issued, month',
    description: 'Month in which the certificate was issued, 1 to 12; without it, January is assumed',
  }),
  check_year: year({
    ...YEAR,
    label: 'Date of the check, year',
    description: 'Year of the letting or of the check; without it, that of this edition',
  }),
  check_month: count({
    ...MONTH,
    label: 'Date of the check, month',
    description: 'Month of the letting or of the check, 1 to 12; without it, January, or that of this edition',
  }),
  exemption: choice(EXEMPTIONS, {
    label: 'Registered exemption',
    description: 'Exemption on the register; without it, none is assumed',
  }),
  exemption_year: year({
    ...YEAR,
    label: 'Exemption registered, year',
    description:
      'Year in which the exemption was registered or, for a new landlord, the letting began; without it, the exemption is not counted',
  }),
  exemption_month: count({
    ...MONTH,
    label: 'Exemption registered, month',
    description: 'Month in which the exemption was registered, 1 to 12; without it, January is assumed',
  }),
  rateable_value_gbp: quantity({
    label: 'Rateable value',
    unit: 'GBP',
    minimum: 0,
    maximum: 1e9,
    description:
      'Rateable value of a non-domestic property, which sets the penalties; without it, the percentages with their limits; non-domestic only',
  }),
  breach_months: quantity({
    label: 'Length of a breach',
    unit: 'months',
    minimum: 0,
    maximum: 1200,
    description:
      'Months for which the property has been let in breach; without it, both steps of the penalty are shown',
  }),
};

const DetailsMap = mapOf(DETAILS, {
  label: 'Details',
  inSentence: 'details of the letting',
  groups: [
    { title: 'Property', members: ['nation', 'floor_area_m2', 'heritage', 'measures_alter_character'] },
    { title: 'Letting', members: ['occasion', 'tenancy', 'tenancy_months', 'tenancy_extendable'] },
    { title: 'Dates', members: ['epc_year', 'epc_month', 'check_year', 'check_month'] },
    { title: 'Exemption', members: ['exemption', 'exemption_year', 'exemption_month'] },
    { title: 'Penalty', members: ['rateable_value_gbp', 'breach_months'] },
  ],
  description:
    'Nation, tenancy, heritage, dates of the certificate and of an exemption, rateable value and length of a breach; without it, a valid certificate, a letting in scope and no exemption are assumed',
});

/** The facts that only some callers have, as one input. */
export const Details = further(DetailsMap);
export type Details = Static<typeof DetailsMap>;
