import { PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { EXISTING_LETTINGS } from '../../methods/letting_rules.ts';
import type { Comparison } from './comparison.ts';
import { type Details, RELEVANT_TENANCIES } from './further_inputs.ts';
import { TENANCY_OVER, TENANCY_UNDER } from './law_in_force.ts';
import type { ExemptionStatus, OutsideBecause, PropertyType, RiskLevel, Status } from './schema.ts';

const MONTHS_PER_YEAR = 12;

function isOtherNation({ nation }: Details): boolean {
  return nation === 'scotland' || nation === 'northern_ireland';
}

function outsideByTenancy(property_type: PropertyType, details: Details): OutsideBecause | null {
  if (property_type === 'domestic') {
    return details.tenancy === undefined || RELEVANT_TENANCIES.includes(details.tenancy) ? null : 'tenancy';
  }
  const { tenancy_months: term, tenancy_extendable } = details;
  if (term === undefined) return null;
  if (term >= TENANCY_UNDER.value * MONTHS_PER_YEAR) return 'long_lease';
  return term <= TENANCY_OVER.value && tenancy_extendable === 'no' ? 'short_lease' : null;
}

/** Why the standard does not apply to a property in England or Wales; null if it does. */
function outsideBecause(property_type: PropertyType, details: Details, w: Working): OutsideBecause | null {
  const { heritage = 'none', measures_alter_character } = details;
  const needsNone = heritage !== 'none' && measures_alter_character === 'yes';
  const isNotYet = details.occasion === 'same_tenant' && !w.inForce(EXISTING_LETTINGS[property_type]);
  return outsideByTenancy(property_type, details) ?? (needsNone ? 'heritage' : isNotYet ? 'continuing' : null);
}

interface Basis {
  property_type: PropertyType;
  details: Details;
  meets: boolean;
  certificateLeft: number | null;
  exemption: ExemptionStatus | null;
}

/** How the property stands under the law in force, by the first rule that holds. */
export interface Standing {
  status: Status;
  outside: OutsideBecause | null;
  /** Null in another nation. */
  canLet: boolean | null;
}

const MEANS: Readonly<Record<Status, string>> = {
  other_nation: 'The regulations extend to England and Wales only',
  outside_scope: 'The standard does not apply to this letting',
  no_valid_certificate:
    'Without a valid certificate the standard does not apply, but a letting to a new tenant needs one',
  compliant: 'The band meets the minimum in force',
  exempt: 'The band is below the minimum in force, and a registered exemption is valid',
  sub_standard: 'The band is below the minimum in force, and no exemption counts',
};

function statusOf({ details, meets, certificateLeft, exemption }: Basis, outside: OutsideBecause | null): Status {
  if (isOtherNation(details)) return 'other_nation';
  if (outside !== null) return 'outside_scope';
  if (certificateLeft === 0) return 'no_valid_certificate';
  if (meets) return 'compliant';
  return exemption === 'valid' ? 'exempt' : 'sub_standard';
}

function canLetAs(status: Status, { occasion }: Details): boolean | null {
  if (status === 'other_nation') return null;
  if (status === 'no_valid_certificate') return occasion === 'same_tenant';
  return status !== 'sub_standard';
}

export function standOf(basis: Basis, w: Working): Standing {
  const { property_type, details } = basis;
  const outside = isOtherNation(details) ? null : outsideBecause(property_type, details, w);
  const status = statusOf(basis, outside);
  w.rule(status, { description: MEANS[status], reference: 'SI 2015/962 regs 19 to 23 and 27' });
  return { status, outside, canLet: canLetAs(status, details) };
}

const RISK_MEANS: Readonly<Record<RiskLevel, string>> = {
  high: 'Risk is high where the property may not be let',
  medium:
    'Risk is medium where only the announced standard is missed, or the right to let ends with an exemption or a tenancy',
  low: 'Risk is low where the band meets the minimum in force and the announced one, or no standard applies',
};

/** The risk of the letting; null in another nation. A standard that is not to apply cannot be missed. */
export function riskOf({ status, canLet }: Standing, future: Comparison, inScope: boolean | null, w: Working) {
  if (canLet === null) return null;
  const missesFuture = !future.meets && inScope !== false;
  const isTemporary = status === 'exempt' || status === 'no_valid_certificate';
  const isMedium = isTemporary || (status === 'compliant' && missesFuture);
  const risk: RiskLevel = !canLet ? 'high' : isMedium ? 'medium' : 'low';
  w.rule(risk, { description: RISK_MEANS[risk], reference: PRODUCT_METHOD });
  return risk;
}
