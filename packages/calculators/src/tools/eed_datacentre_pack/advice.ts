import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { countryInSentence } from '../../data/countries.ts';
import {
  FIRST_AUDIT,
  MANAGEMENT_SYSTEM,
  RATING_SCHEME_DRAFT,
  RECORD_YEARS,
  REPORTING_IT_POWER,
  WASTE_HEAT_RATED_INPUT,
} from '../../data/energy_efficiency_directive.ts';
import { EU_AVERAGE_PUE } from '../../data/pue_references.ts';
import {
  type Advice,
  dateInWords,
  EDITION_DATE,
  type Finished,
  formatNumber,
  formatQuantity,
  formatRounded,
  roundTo,
  SILENT,
  sayWhen,
} from '../../kernel/index.ts';
import type { Assessment } from './assessment.ts';
import {
  CLOSE_TO_SCOPE_IT_POWER,
  CNDCP_WATER_STRESSED_WUE,
  DE_ENEFG_NEW_2026_ERF,
  PLAUSIBLE_LOAD_FACTOR,
  PLAUSIBLE_PUE,
  WASTE_HEAT_OPEN_RATED_INPUT,
} from './data.ts';
import type { Facts } from './method.ts';
import { onGermanDuties, onNationalDoubts, onNoDuty, wayToReport } from './national.ts';
import type { DataCentreYear, Figures, ObligationName, ObligationStatus } from './schema.ts';
import { COUNTRY, type Scope, scopeOf } from './scope.ts';

const POINTS_NAMED = 5;
const FIRST_AUDIT_BY = dateInWords(FIRST_AUDIT.date);
const MANAGEMENT_SYSTEM_BY = dateInWords(MANAGEMENT_SYSTEM.date);
const RATING_SCHEME_ON = dateInWords(RATING_SCHEME_DRAFT.date);

function reportInTime(assessment: Assessment): string {
  const { reporting_year, datapoints } = assessment.figures;
  const missing = datapoints.filter(({ provided }) => !provided).map(({ name }) => name);
  const first = missing.slice(0, POINTS_NAMED).join(', ');
  return `Report the year ${reporting_year} ${wayToReport(assessment)}; ${missing.length} data points are still missing. The first five are: ${first}.`;
}

function gatherEvidence({ figures: { wue_m3_per_mwh, erf, ref } }: Assessment): string {
  const needed = sayWhen(
    [wue_m3_per_mwh === null, () => 'for WUE, water meters at the boundary'],
    [erf === null, () => 'for ERF, a heat meter at the hand-over point'],
    [
      ref === null,
      () => 'for REF, cancelled guarantees of origin, power purchase agreements or metering of on-site generation',
    ],
  );
  return `Get the evidence for the indicators that could not be computed: ${needed.join('; ')}.`;
}

function assessHeatUse({ shown: { erf }, scope: { country } }: Assessment): string {
  const found =
    erf === null
      ? 'no reused heat was stated'
      : `the ERF of ${formatNumber(erf)} is below ${formatNumber(DE_ENEFG_NEW_2026_ERF.value)}${country === undefined || country === 'de' ? ', which Germany requires of new sites' : ''}`;
  return `Commission the feasibility and cost-benefit assessment of Article 26(7) for the use of waste heat: ${found}.`;
}

function keepRecords({ figures: { in_scope, wue_m3_per_mwh }, scope }: Assessment): string {
  const indicators = in_scope || wue_m3_per_mwh !== null ? 'PUE and WUE' : 'PUE';
  const where = in_scope ? 'with the report' : 'wherever the figures are quoted';
  if (!scope.isInEu) return `State the ${indicators} category ${where}.`;
  return `Keep the list of measurement points and the meter records for ${formatNumber(RECORD_YEARS.value)} years, and state the ${indicators} category ${where}.`;
}

function recommend(assessment: Assessment): string[] {
  const { figures, shown } = assessment;
  const { above_average_kwh } = assessment.facts;
  const { wue_m3_per_mwh, erf, ref } = figures;
  const isAt = (duty: ObligationName, at: ObligationStatus) =>
    figures.obligations.some(({ key, status }) => key === duty && status === at);
  const isOver = (assessment.input.as_of ?? EDITION_DATE) > FIRST_AUDIT.date;
  const reusesLittle = shown.erf === null || shown.erf < DE_ENEFG_NEW_2026_ERF.value;
  const onSite = sayWhen(
    [figures.in_scope, () => reportInTime(assessment)],
    [!figures.in_scope, () => onNoDuty(assessment)],
    [wue_m3_per_mwh === null || erf === null || ref === null, () => gatherEvidence(assessment)],
    [isAt('art26_6_waste_heat', 'likely_applies') && reusesLittle, () => assessHeatUse(assessment)],
    [
      above_average_kwh !== null,
      () =>
        `Look for savings in cooling and in the power chain: the gap to the EU weighted average PUE of ${formatNumber(EU_AVERAGE_PUE.value)} is ${formatRounded(above_average_kwh ?? 0)} kWh a year.`,
    ],
    [
      shown.wue !== null && shown.wue > CNDCP_WATER_STRESSED_WUE.value,
      () =>
        `Review adiabatic and cooling-tower use, and non-potable sources: the WUE of ${formatNumber(shown.wue ?? 0)} m3/MWh is above the ${formatNumber(CNDCP_WATER_STRESSED_WUE.value)} m3/MWh pledged for water-stressed areas.`,
    ],
    [
      shown.ref_uncapped !== null && shown.ref_uncapped > 1,
      () =>
        'Report no more renewable energy than the site consumed: the certificates and contracts exceed its total energy.',
    ],
    [
      isAt('art11_2_energy_audit', 'applies'),
      () =>
        `Have an energy audit at enterprise level under Article 11(2), unless an energy management system is in place: the first ${isOver ? 'was' : 'is'} due by ${FIRST_AUDIT_BY}.`,
    ],
    [
      isAt('art11_1_energy_management_system', 'applies'),
      () =>
        `Put an energy management system in place at enterprise level under Article 11(1) by ${MANAGEMENT_SYSTEM_BY}.`,
    ],
    [
      isAt('art12_4_code_of_conduct', 'encouraged'),
      () => 'Adopt the best practices of the European Code of Conduct for Energy Efficiency in Data Centres.',
    ],
  );
  return [...onSite, ...onGermanDuties(assessment), keepRecords(assessment)];
}

function notGiven(input: string, indicator: string, value: number | null): [boolean, () => string] {
  return [value === null, () => `${input} was not given: ${indicator} cannot be computed.`];
}

function onFigures({ figures, shown }: Assessment): string[] {
  const { pue, ref_uncapped, load_factor_pct } = shown;
  return sayWhen(
    notGiven('Water input', 'WUE', figures.wue_m3_per_mwh),
    notGiven('Reused heat', 'ERF', figures.erf),
    notGiven('Renewable energy', 'REF', figures.ref),
    [
      ref_uncapped !== null && ref_uncapped > 1,
      () => 'The renewable energy exceeds the total energy: REF is capped at 1.',
    ],
    [
      load_factor_pct > PLAUSIBLE_LOAD_FACTOR.value.most,
      () => 'The IT energy is more than the installed IT power gives all year: check the IT power or the period.',
    ],
    [
      load_factor_pct < PLAUSIBLE_LOAD_FACTOR.value.least,
      () =>
        `An IT load factor of ${formatNumber(load_factor_pct)} % is unusually low: check the IT power and the unit of the IT energy.`,
    ],
    [
      pue < PLAUSIBLE_PUE.value.least,
      () =>
        `A PUE of ${formatNumber(pue)} is lower than the best published fleets reach: check the boundary of the measurement.`,
    ],
    [
      pue > PLAUSIBLE_PUE.value.most,
      () => `A PUE of ${formatNumber(pue)} is unusually high: check the units of the inputs.`,
    ],
  );
}

function warn(assessment: Assessment): string[] {
  const { input, scope } = assessment;
  const { it_power_kw } = input;
  const isClose = it_power_kw >= CLOSE_TO_SCOPE_IT_POWER.value && it_power_kw < REPORTING_IT_POWER.value;
  return [
    ...(input.country === undefined ? [] : COUNTRY.sentencesFor(input.country).warnings),
    ...onFigures(assessment),
    ...sayWhen([
      isClose && scope.isInEu && !scope.isGerman,
      () =>
        `The site is close to the threshold of ${formatNumber(REPORTING_IT_POWER.value)} kW: the nominal power of all installed IT counts, not the measured load.`,
    ]),
    ...onNationalDoubts(assessment),
    ...sayWhen([
      scope.isInEu,
      () =>
        `The Union rating scheme was published as a draft on ${RATING_SCHEME_ON}; whether it has been adopted could not be confirmed (look in the Official Journal). Once in force, it changes the data points and takes the WUE from freshwater, so check the law before filing.`,
    ]),
  ];
}

const WASTE_HEAT_OPEN = formatNumber(WASTE_HEAT_OPEN_RATED_INPUT.value);
const WASTE_HEAT = formatQuantity(WASTE_HEAT_RATED_INPUT.value, WASTE_HEAT_RATED_INPUT.unit);

function whereAssumed({ input, scope: { country = 'eu', isInEu } }: Assessment): string[] {
  const assumptions = input.country === undefined ? [] : COUNTRY.sentencesFor(input.country).assumptions;
  if (!isInEu) return [...assumptions, `The site lies in ${countryInSentence(country)}, outside the European Union.`];
  const named = country === 'eu' ? 'an EU Member State' : countryInSentence(country);
  return [...assumptions, `The site lies in ${named} and is not used exclusively for defence or civil protection.`];
}

const GERMAN_DRAFTS =
  'the German limits are being amended: the two public drafts differ, and only the benchmarks with the status "In force, national" are law';

function onNationalLaw({ country, isGerman }: Scope): string {
  if (isGerman) return `Of national law the Energy Efficiency Act is applied; ${GERMAN_DRAFTS}.`;
  return country === undefined
    ? `National law may add duties, and ${GERMAN_DRAFTS}.`
    : 'National law may add duties: of it, only how to report was read, and only for some countries.';
}

const ON_DIRECTIVE = [
  `Installed IT power times PUE stands in for the total rated energy input of Article 26(6); between ${WASTE_HEAT_OPEN} and ${WASTE_HEAT} of it the duty is left open.`,
  'Article 11 looks at this site alone in one year; the law counts the whole enterprise and all its energy carriers, as the mean of three years.',
  'The European database computes the indicators from the reported figures; this is a preview.',
];

function assume(assessment: Assessment): string[] {
  const { scope } = assessment;
  return [
    ...whereAssumed(assessment),
    `The figures cover one full calendar year of ${formatNumber(HOURS_PER_YEAR.value)} hours.`,
    ...(scope.isInEu ? ON_DIRECTIVE : []),
    onNationalLaw(scope),
  ];
}

function round3(value: number | null): number | null {
  return value === null ? null : roundTo(value, 3);
}

function shownOf({ pue, wue_m3_per_mwh, erf, ref, ref_uncapped, it_load_factor_pct }: Figures): Assessment['shown'] {
  return {
    pue: roundTo(pue, 3),
    wue: round3(wue_m3_per_mwh),
    erf: round3(erf),
    ref: round3(ref),
    ref_uncapped: round3(ref_uncapped),
    load_factor_pct: roundTo(it_load_factor_pct, 1),
  };
}

export function adviseOnReport(finished: Finished<DataCentreYear, Figures, Facts>): Advice {
  const { input, figures } = finished;
  const scope = scopeOf(input, figures.estimated_rated_input_kw, SILENT);
  const assessment = { ...finished, shown: shownOf(figures), scope };
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
