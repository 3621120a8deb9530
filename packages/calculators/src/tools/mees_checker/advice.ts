import { EDITION } from '../../data/edition.ts';
import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { MEES_COST_CAP } from '../../data/mees_law.ts';
import {
  type Advice,
  countedInFigures,
  type Datum,
  dateInWords,
  type Finished,
  formatNumber,
  formatQuantity,
  type Given,
  sayWhen,
} from '../../kernel/index.ts';
import type { Details } from './further_inputs.ts';
import {
  ANNOUNCED_BY,
  BUILDINGS_BAND,
  BUILDINGS_FLOOR_AREA,
  BUILDINGS_YEAR,
  HOMES_BAND,
  HOMES_CERTIFICATE_CUTOFF,
  HOMES_COST_CAP,
  HOMES_DATE,
  HOMES_PENALTY,
  HOMES_SPENDING_SINCE,
  PENALTY_PROPOSED_ON,
} from './law_announced.ts';
import {
  DOMESTIC_PENALTY_MAXIMUM,
  DOMESTIC_PENALTY_TOTAL,
  EXEMPTION_DURATION,
  MINIMUM_BAND,
  NON_DOMESTIC_PENALTY_MAXIMUM,
  PAYBACK_TEST,
  PENALTY_MINIMUM,
  PENALTY_RATEABLE_VALUE,
  PUBLICATION_PENALTY,
  SPENDING_COUNTS_SINCE,
  TENANCY_OVER,
  TENANCY_UNDER,
} from './law_in_force.ts';
import { onExpiredCertificate, onOtherNation, onOutsideScope, WHY_OUTSIDE } from './other_cases.ts';
import { ASSET_SCALE, SAP_SCALE } from './rating_scales.ts';
import type { ExemptionStatus, Input, MeesResult, PropertyType } from './schema.ts';
import { checkDateOf } from './validity.ts';

type Assessment = Finished<Given<typeof Input>, MeesResult>;

const MONTHS_PER_YEAR = 12;

function amount({ value, unit }: Datum<number>): string {
  return unit === 'GBP' ? `GBP ${formatNumber(value)}` : formatQuantity(value, unit);
}

/** `1 to 18`, or `at least 26` where the band has no upper limit. */
function range(low: number, high: number | null): string {
  return high === null ? `at least ${formatNumber(low)}` : `${formatNumber(low)} to ${formatNumber(high)}`;
}

const MINIMUM = `band ${MINIMUM_BAND.value}`;
const CAP = amount(MEES_COST_CAP);
const PAYBACK = `${formatNumber(PAYBACK_TEST.value)}-year payback`;
const VALIDITY = amount(CERTIFICATE_VALIDITY);
const IMPROVED_YEARS = formatNumber(EXEMPTION_DURATION.value.all_relevant_improvements_made / MONTHS_PER_YEAR);
const HIGH_COST_YEARS = formatNumber(EXEMPTION_DURATION.value.high_cost / MONTHS_PER_YEAR);
const HOME_PENALTY = `GBP ${formatNumber(DOMESTIC_PENALTY_MAXIMUM.value.letting_3_months_or_more)}`;
const BUILDING_PENALTY = `up to ${formatNumber(PENALTY_RATEABLE_VALUE.value.letting_3_months_or_more)} % of the rateable value or GBP ${formatNumber(PENALTY_MINIMUM.value.letting_3_months_or_more)}, whichever is greater, and at most GBP ${formatNumber(NON_DOMESTIC_PENALTY_MAXIMUM.value.letting_3_months_or_more)}`;
const FLOOR_AREA = amount(BUILDINGS_FLOOR_AREA);

const SCOPE: Readonly<Record<PropertyType, string>> = {
  domestic: 'on an assured, regulated or domestic agricultural tenancy',
  non_domestic: `on a tenancy of more than ${amount(TENANCY_OVER)} and under ${amount(TENANCY_UNDER)}`,
};

/** What to do where the band does not decide. */
function recommendOtherwise({ input: { property_type, details = {} }, figures }: Assessment): string[] | null {
  const { compliance_status: status, outside_scope_because: because } = figures;
  if (status === 'other_nation') return [onOtherNation(details, property_type)];
  if (because !== null) return [onOutsideScope(because)];
  return status === 'no_valid_certificate' ? [onExpiredCertificate(figures)] : null;
}

function onExemption({ figures: { exemption_left_months: left } }: Assessment): string {
  return `Use the ${countedInFigures(left ?? 0, 'month')} for which the exemption is still valid to bring the property to ${MINIMUM}, or to gather the evidence for a new one: an exemption is not renewed, and it does not pass to a new landlord.`;
}

function penaltyOfBuilding({ applicable_penalty_gbp, penalties }: MeesResult): string {
  if (applicable_penalty_gbp !== null) {
    return `The penalty for this breach is up to GBP ${formatNumber(applicable_penalty_gbp, 0)}.`;
  }
  const atValue = penalties[1]?.at_rateable_value_gbp ?? null;
  return atValue === null
    ? `The penalty for 3 months or more is ${BUILDING_PENALTY}.`
    : `The penalty for 3 months or more is up to GBP ${formatNumber(atValue, 0)} at this rateable value.`;
}

/** Whether the property may be let, by its band or by an exemption. */
function isLawful({ figures: { compliance_status } }: Assessment): boolean {
  return compliance_status === 'compliant' || compliance_status === 'exempt';
}

/** What the standard in force asks for. */
function recommendNow(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { property_type, current_epc_band: band, details = {} } = input;
  const isHome = property_type === 'domestic';
  const isExempt = figures.compliance_status === 'exempt';
  const compliant = isLawful(assessment);
  const isProtected = (details.heritage ?? 'none') !== 'none';
  const gapNow = () => range(figures.points_gap_to_minimum_low, figures.points_gap_to_minimum_high);
  return sayWhen(
    [isExempt, () => onExemption(assessment)],
    [
      isHome && !compliant,
      () =>
        `Do not grant or continue the tenancy unless an exemption is registered. Install the measures that the EPC recommends up to ${CAP} including VAT, towards which third-party funding and spending since ${dateInWords(SPENDING_COUNTS_SINCE.value)} count, then get a new EPC: ${MINIMUM} is ${gapNow()} ${SAP_SCALE.points} away.`,
    ],
    [
      isHome && !compliant,
      () =>
        `If ${MINIMUM} cannot be reached within the cap, do what the cap allows and register the exemption "all relevant improvements made" (${IMPROVED_YEARS} years). The high-cost exemption (${HIGH_COST_YEARS} years) is only for a home where even the cheapest recommended measure costs more than the cap. A breach of 3 months or more costs up to ${HOME_PENALTY}, and with other penalties up to ${amount(DOMESTIC_PENALTY_TOTAL)} in total, plus publication for at least ${amount(PUBLICATION_PENALTY)}.`,
    ],
    [
      !isHome && !compliant,
      () =>
        `Neither let nor continue to let without a registered exemption, and carry out the measures that pay back within ${amount(PAYBACK_TEST)}: ${MINIMUM} is ${gapNow()} ${ASSET_SCALE.points} away. ${penaltyOfBuilding(figures)}`,
    ],
    [
      isProtected && !compliant,
      () =>
        'Ask the conservation officer which measures would unacceptably alter the building: it needs no EPC, and so no minimum band, only as far as the minimum requirements would do so. Being listed or in a conservation area alone is no exemption.',
    ],
    [
      band === 'G',
      () =>
        `Commission an updated assessment before any works: the property is ${formatNumber(figures.bands_below_minimum)} bands below the minimum, and the defaults in old EPCs are often pessimistic.`,
    ],
  );
}

/** What the announced standard suggests for a property that may be let. */
function recommendForFuture(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { property_type, current_epc_band: band } = input;
  const { future_standard: future } = figures;
  const isHome = property_type === 'domestic';
  const isExempt = figures.compliance_status === 'exempt';
  const compliant = isLawful(assessment);
  const meetsFuture = future.current_band_meets || future.in_scope === false;
  const gapInFuture = () => range(future.points_gap_low, future.points_gap_high);
  return sayWhen(
    [
      isHome && compliant && !meetsFuture,
      () =>
        `Plan fabric works first: the letting is lawful today${isExempt ? ' by the exemption' : ''}, but a standard equivalent to EPC ${HOMES_BAND.value} is announced for ${dateInWords(HOMES_DATE.value)} with a cost cap of ${amount(HOMES_COST_CAP)}, towards which works since ${dateInWords(HOMES_SPENDING_SINCE.value)} are to count. Band ${HOMES_BAND.value} is ${gapInFuture()} ${SAP_SCALE.points} away; an EPC ${HOMES_BAND.value} on the present rating before ${dateInWords(HOMES_CERTIFICATE_CUTOFF.value)} is to count until it expires.`,
    ],
    [
      isHome && compliant && meetsFuture,
      () =>
        `Note when the EPC expires, ${VALIDITY} after its issue, and keep its evidence: band ${band} meets the standard in force and, on the present metric, the announced one.`,
    ],
    [
      !isHome && compliant && !meetsFuture,
      () =>
        `Put a roadmap to band ${BUILDINGS_BAND.value} and the evidence for the ${PAYBACK} test in the asset plan, and align them with lease events: the letting is lawful today${isExempt ? ' by the exemption' : ''}, but EPC ${BUILDINGS_BAND.value} is announced for ${BUILDINGS_YEAR.value}, where cost-effective, ${future.in_scope ? `because the building exceeds ${FLOOR_AREA}.` : `if the building exceeds ${FLOOR_AREA}. Smaller buildings stay at EPC ${MINIMUM_BAND.value}.`}`,
    ],
    [
      !isHome && compliant && !isExempt && future.current_band_meets,
      () =>
        `Keep the EPC and its evidence on file: band ${band} meets both the standard in force and the one announced for ${BUILDINGS_YEAR.value}.`,
    ],
    [
      !isHome && compliant && !isExempt && !future.current_band_meets && future.in_scope === false,
      () =>
        `Keep the EPC and its evidence on file: band ${band} meets the standard in force, and the one announced for ${BUILDINGS_YEAR.value} is for buildings over ${FLOOR_AREA}.`,
    ],
  );
}

function recommend(assessment: Assessment): string[] {
  const otherwise = recommendOtherwise(assessment);
  if (otherwise) return otherwise;
  const { input, figures } = assessment;
  const { property_type, current_epc_band: band, details = {} } = input;
  const checks = sayWhen(
    [
      band === MINIMUM_BAND.value,
      () =>
        `Check the margin before a new letting: ${MINIMUM} is the lowest that is lawful, and a reassessment under the present method can drop the rating below it.`,
    ],
    [
      figures.certificate_left_months === null || !hasTenancy(details),
      () =>
        `Check that the EPC is valid, that is under ${VALIDITY} old, and that the letting is in scope: a building that needs an EPC, let ${SCOPE[property_type]}.`,
    ],
    [
      hasTenancy(details) && isSoon(figures.certificate_left_months),
      () =>
        `Order a new EPC: the present one expires within ${countedInFigures(figures.certificate_left_months ?? 0, 'month')}.`,
    ],
  );
  return [...recommendNow(assessment), ...recommendForFuture(assessment), ...checks];
}

/** Whether the tenancy is known, so that its scope need not be checked. */
function hasTenancy({ tenancy, tenancy_months }: Details): boolean {
  return tenancy !== undefined || tenancy_months !== undefined;
}

const SOON_MONTHS = 12;

function isSoon(left: number | null): boolean {
  return left !== null && left > 0 && left <= SOON_MONTHS;
}

function onMonths({ epc_year, epc_month, exemption_year, exemption_month, check_year, check_month }: Details): boolean {
  const pairs = [
    [epc_year, epc_month],
    [exemption_year, exemption_month],
    [check_year, check_month],
  ];
  return pairs.some(([year, month]) => year !== undefined && month === undefined);
}

const IN_ENGLAND_OR_WALES = 'The property is in England or Wales; Scotland and Northern Ireland have other rules.';

/** What was taken in place of details that were not sent. */
function assumeDetails({ input: { property_type, details = {}, as_of }, figures }: Assessment): string[] {
  const { year, month } = checkDateOf(details, as_of);
  const isDated = details.epc_year !== undefined || details.exemption_year !== undefined;
  const isShort = (details.tenancy_months ?? Number.POSITIVE_INFINITY) <= TENANCY_OVER.value;
  return sayWhen(
    [figures.certificate_left_months === null, () => 'The EPC is valid, and the property is required to have one.'],
    [details.nation === undefined, () => IN_ENGLAND_OR_WALES],
    [details.exemption === undefined, () => 'No exemption is registered.'],
    [
      isDated,
      () =>
        `Dates are compared for ${dateInWords(`${year}-${month}-1`).slice(2)}${details.check_year === undefined && as_of === undefined ? ', that of this edition' : ''}; a certificate or an exemption counts as expired in the month in which it expires.`,
    ],
    [onMonths(details), () => 'January is assumed where a month was not given.'],
    [
      figures.certificate_left_months === 0 && details.occasion === undefined,
      () => 'Occasion was not given: a letting to a new tenant is assumed.',
    ],
    [
      property_type === 'non_domestic' && isShort && details.tenancy_extendable === undefined,
      () => 'Whether the lease can run on was not given: yes is assumed, so that the standard applies.',
    ],
    [
      figures.exemption_status === 'valid',
      () => 'The exemption was registered with its evidence, by the present landlord and for this property.',
    ],
  );
}

function assume(assessment: Assessment): string[] {
  const { property_type, details = {} } = assessment.input;
  const { compliance_status: status } = assessment.figures;
  if (status === 'other_nation') return [];
  if (status === 'outside_scope') return details.nation === undefined ? [IN_ENGLAND_OR_WALES] : [];
  const isHome = property_type === 'domestic';
  const announced = sayWhen(
    [
      true,
      () =>
        `Announced standards are as published by ${ANNOUNCED_BY}; no regulations were made for them in data edition ${EDITION}.`,
    ],
    [
      isHome,
      () =>
        `The announced standard for homes is to be measured by a fabric metric and a heating-system or smart-readiness metric; the present band is compared with ${HOMES_BAND.value} in their place.`,
    ],
    [
      isHome,
      () =>
        `The penalty of up to ${amount(HOMES_PENALTY)} is a consultation proposal of ${PENALTY_PROPOSED_ON} and needs an Act.`,
    ],
    [true, () => 'The points gap is a range, because only the band is known.'],
    [
      !isHome && details.rateable_value_gbp === undefined,
      () =>
        'The rateable value was not given, so penalties for letting are given as a percentage with a minimum and a maximum.',
    ],
  );
  return [...assumeDetails(assessment), ...announced];
}

const EXEMPTION_LAPSE: Readonly<Record<Exclude<ExemptionStatus, 'valid'>, string>> = {
  expired: 'The registered exemption has expired and does not count.',
  other_regime: 'The exemption given is not one of this type of property and does not count.',
  date_missing: 'The date of the exemption was not given, so it does not count.',
};

function onHeritage({ input: { details = {} }, figures }: Assessment): boolean {
  return (details.heritage ?? 'none') !== 'none' && figures.compliance_status === 'sub_standard';
}

function warn(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { property_type, current_epc_band: band, details = {} } = input;
  const { compliance_status: status, outside_scope_because: because, exemption_status, future_standard } = figures;
  if (status === 'other_nation') {
    return ['The figures of the standard below are those of England and Wales and do not apply here.'];
  }
  if (because !== null) {
    return [`The figures of the standard below do not apply to this letting: ${WHY_OUTSIDE[because]}.`];
  }
  return sayWhen(
    [status === 'no_valid_certificate', () => `The EPC has expired: band ${band} is no longer proof of anything.`],
    [
      exemption_status !== null && exemption_status !== 'valid',
      () => EXEMPTION_LAPSE[exemption_status as keyof typeof EXEMPTION_LAPSE],
    ],
    [
      onHeritage(assessment),
      () =>
        details.measures_alter_character === undefined
          ? 'Whether the minimum requirements would unacceptably alter the protected building was not given: no is assumed, so that the standard applies.'
          : 'The standard applies to the protected building, because the minimum requirements would not unacceptably alter it.',
    ],
    [
      status === 'sub_standard',
      () => `Letting is unlawful without a registered exemption: band ${band} is below the minimum, ${MINIMUM}.`,
    ],
    [
      property_type === 'non_domestic' && !future_standard.current_band_meets && future_standard.in_scope === null,
      () =>
        `Whether the announced EPC ${BUILDINGS_BAND.value} will apply depends on the floor area, which was not given: it is announced for buildings over ${FLOOR_AREA}.`,
    ],
    [
      figures.points_gap_to_minimum_high === null,
      () => `The largest points gaps cannot be given: the asset rating of band ${band} has no upper limit.`,
    ],
  );
}

export function adviseOnMees(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
