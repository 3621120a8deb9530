import { EDITION } from '../../data/edition.ts';
import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { MEES_COST_CAP } from '../../data/mees_law.ts';
import {
  type Advice,
  type Datum,
  dateInWords,
  type Finished,
  formatNumber,
  formatQuantity,
  type Given,
  sayWhen,
} from '../../kernel/index.ts';
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
import { ASSET_SCALE, SAP_SCALE } from './rating_scales.ts';
import type { Input, MeesResult, PropertyType } from './schema.ts';

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

function recommend({ input, figures }: Assessment): string[] {
  const { property_type, current_epc_band: band } = input;
  const { compliant, future_standard: future } = figures;
  const isHome = property_type === 'domestic';
  const meetsFuture = future.current_band_meets;
  const gapNow = () => range(figures.points_gap_to_minimum_low, figures.points_gap_to_minimum_high);
  const gapInFuture = () => range(future.points_gap_low, future.points_gap_high);
  return sayWhen(
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
        `Neither let nor continue to let without a registered exemption, and carry out the measures that pay back within ${amount(PAYBACK_TEST)}: ${MINIMUM} is ${gapNow()} ${ASSET_SCALE.points} away. The penalty for 3 months or more is ${BUILDING_PENALTY}.`,
    ],
    [
      band === 'G',
      () =>
        `Commission an updated assessment before any works: the property is ${formatNumber(figures.bands_below_minimum)} bands below the minimum, and the defaults in old EPCs are often pessimistic.`,
    ],
    [
      isHome && compliant && !meetsFuture,
      () =>
        `Plan fabric works first: the letting is lawful today, but a standard equivalent to EPC ${HOMES_BAND.value} is announced for ${dateInWords(HOMES_DATE.value)} with a cost cap of ${amount(HOMES_COST_CAP)}, towards which works since ${dateInWords(HOMES_SPENDING_SINCE.value)} are to count. Band ${HOMES_BAND.value} is ${gapInFuture()} ${SAP_SCALE.points} away; an EPC ${HOMES_BAND.value} on the present rating before ${dateInWords(HOMES_CERTIFICATE_CUTOFF.value)} is to count until it expires.`,
    ],
    [
      isHome && meetsFuture,
      () =>
        `Note when the EPC expires, ${VALIDITY} after its issue, and keep its evidence: band ${band} meets the standard in force and, on the present metric, the announced one.`,
    ],
    [
      !isHome && compliant && !meetsFuture,
      () =>
        `Put a roadmap to band ${BUILDINGS_BAND.value} and the evidence for the ${PAYBACK} test in the asset plan, and align them with lease events: the letting is lawful today, but EPC ${BUILDINGS_BAND.value} is announced for ${BUILDINGS_YEAR.value}, where cost-effective, if the building exceeds ${FLOOR_AREA}. Smaller buildings stay at EPC ${MINIMUM_BAND.value}.`,
    ],
    [
      !isHome && meetsFuture,
      () =>
        `Keep the EPC and its evidence on file: band ${band} meets both the standard in force and the one announced for ${BUILDINGS_YEAR.value}.`,
    ],
    [
      band === MINIMUM_BAND.value,
      () =>
        `Check the margin before a new letting: ${MINIMUM} is the lowest that is lawful, and a reassessment under the present method can drop the rating below it.`,
    ],
    [
      true,
      () =>
        `Check that the EPC is valid, that is under ${VALIDITY} old, and that the letting is in scope: a building that needs an EPC, let ${SCOPE[property_type]}.`,
    ],
  );
}

function assume({ input: { property_type } }: Assessment): string[] {
  const isHome = property_type === 'domestic';
  return sayWhen(
    [true, () => 'The EPC is valid, and the property is required to have one.'],
    [true, () => 'The property is in England or Wales; Scotland and Northern Ireland have other rules.'],
    [true, () => 'No exemption is registered.'],
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
      !isHome,
      () =>
        'The rateable value is not an input, so penalties for letting are given as a percentage with a minimum and a maximum.',
    ],
  );
}

function warn({ input: { property_type, current_epc_band: band }, figures }: Assessment): string[] {
  return sayWhen(
    [
      !figures.compliant,
      () => `Letting is unlawful without a registered exemption: band ${band} is below the minimum, ${MINIMUM}.`,
    ],
    [
      property_type === 'non_domestic' && !figures.future_standard.current_band_meets,
      () =>
        `Whether the announced EPC ${BUILDINGS_BAND.value} will apply depends on the floor area, which is not an input: it is announced for buildings over ${FLOOR_AREA}.`,
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
