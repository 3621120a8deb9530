import { isFrenchOverseasDepartment } from '../../data/countries.ts';
import { DEADLINES, type DeadlineKey, EPBD_DATES, EPBD_YEAR, type SolarKey } from '../../data/epbd_law.ts';
import {
  MEES_LARGE_ANNOUNCED_AREA_ABOVE,
  MEES_LARGE_ANNOUNCED_YEAR,
  RENTED_HOMES_ANNOUNCED,
} from '../../data/mees_law.ts';
import { dateInWords, figureWith, formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { type Assessment, measureInSentence, money, moneyRange } from './assessment.ts';
import { PAYBACK_YEARS_MAX } from './data.ts';
import type { Words } from './facts.ts';
import type { HeatingSystem } from './heating_systems.ts';
import type { Measure } from './measures.ts';
import { LEGAL_DRIVERS, type Regime } from './names.ts';
import type { NationalRow } from './national_rules.ts';
import type { EpbdFigures } from './schema.ts';

/** Which of the words are not known. */
type UnknownWords = Readonly<Record<'building_type' | 'heating_system' | 'country', boolean>>;

function unknownAmong({ building_type, heating_system, country }: Words): UnknownWords {
  return {
    building_type: building_type.fallenBack,
    heating_system: heating_system.fallenBack,
    country: country.fallenBack,
  };
}

/** The assumptions of a sentence about unknown words. */
interface Premises {
  building_type?: boolean;
  country?: boolean;
  /** The assumption about the heating system. */
  heating?: string | false;
}

const ENERGY_OF_A_GAS_BOILER = 'that uses as much energy as with a gas boiler';

/** A sentence that holds only if the unknown words were interpreted correctly. */
function restingOn({ building_type, country, heating }: Premises, sentence: string): string {
  if (!(building_type || country || heating)) return sentence;
  const kind = building_type ? 'a non-residential building' : 'a building';
  const place = country ? ' in the European Union' : '';
  const energy = heating ? ` ${heating}` : '';
  return `If this is ${kind}${place}${energy}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function askForWords({ building_type, heating_system, country }: UnknownWords, { regime }: EpbdFigures): string[] {
  const where = regime === 'epbd' ? '' : 'in the EU ';
  return sayWhen(
    [
      building_type,
      () =>
        `If this is a dwelling, send its building type in another word first, such as house or apartment block: ${where}a dwelling would fall under Article 9(2) instead of Article 9(1), and other prices and measures would count.`,
    ],
    [
      heating_system,
      () =>
        'If this is a boiler, send it with its fuel first, such as gas boiler or pellet boiler, else the heat source, such as heat pump or district heating: the score, the energy and the duties depend on it.',
    ],
    [
      country,
      () =>
        'If this is a country outside the European Union, send its name or code first: the duties, prices and factors here are those of the European Union.',
    ],
  );
}

/** `2033, 7 years left` */
function timeLeft({ figures, facts }: Assessment): string {
  const { driving_deadline_year: year, years_to_deadline: left } = figures;
  if (year === null) return '';
  if (year <= facts.assessment_year)
    return `; in force since ${year}, ${facts.is_new ? 'so from completion' : 'no years left'}`;
  return `; ${year}, ${left} ${left === 1 ? 'year' : 'years'} left`;
}

/** `the 26 % threshold for non-residential buildings (Directive (EU) 2024/1275 Art. 9(1); 2033, 7 years left)` */
function describeDeadline(key: Exclude<DeadlineKey, 'none'>, assessment: Assessment): string {
  const { inSentence, reference } = DEADLINES[key];
  return `${inSentence} (${reference}${timeLeft(assessment)})`;
}

function describeCost({ input, figures }: Assessment): string {
  const { driving_deadline, target_epc, renovation_cost_eur, zero_emission_cost_eur } = figures;
  if (input.current_epc === 'A') return 'Class A is reached; only the heat source has to change.';
  const range = moneyRange(figures.renovation_cost_low_eur, figures.renovation_cost_high_eur, figures);
  const reached = `Reaching class ${target_epc} is estimated at ${range}`;
  const asked = driving_deadline === 'none' ? undefined : DEADLINES[driving_deadline].asksFor;
  const isReached = asked === undefined || target_epc <= asked;
  if (isReached && (asked !== 'A' || zero_emission_cost_eur <= renovation_cost_eur)) return `${reached}.`;
  const zeroEmission = `estimated at ${money(zero_emission_cost_eur, figures)} in all`;
  return asked === 'A'
    ? `${reached}; the deadline requires class A without fossil heating, ${zeroEmission}.`
    : `${reached}; the deadline requires class ${asked}, and class A without fossil heating is ${zeroEmission}.`;
}

/** When to review a building that is not urgent. */
const NEXT_REVIEW: Readonly<Record<Regime, string>> = {
  epbd: `Review the building with the national transposition of the directive, which was due on ${dateInWords(EPBD_DATES.transposition)} and can be late or partial`,
  uk_mees: 'Review the building when the announced standards become law',
  outside: 'Review the building when the law of the country changes',
};

const ONLY_IF_LET: readonly DeadlineKey[] = [
  'fr_letting_ban',
  'uk_mees_epc_e',
  'uk_mees_epc_c_announced',
  'uk_mees_epc_b_announced',
];

const EXEMPTIONS: readonly DeadlineKey[] = ['art_9_6_possible_exemption', 'uk_mees_possible_exemption'];

/** Class E meets the thresholds that have a figure; later ones are left to the national plan. */
function explainClassE({ input, figures }: Assessment): string {
  if (input.current_epc !== 'E' || figures.driving_deadline !== 'art_9_1_further_thresholds') return '';
  const { art_9_1_16_pct, art_9_1_26_pct, art_9_1_further, art_9_1_last } = EPBD_YEAR.value;
  return ` On the class mapping used here class E meets the thresholds of ${art_9_1_16_pct} and ${art_9_1_26_pct}; stricter ones follow for ${art_9_1_further} and ${art_9_1_last}, and the national threshold decides.`;
}

/** Whether a national rule drives a new building that has to be zero-emission as well. */
function hidesZeroEmission({ compliance_status, driving_deadline }: EpbdFigures): boolean {
  return compliance_status === 'not_zero_emission' && driving_deadline !== 'art_7_zero_emission_new_building';
}

function designZeroEmission({ input, figures }: Assessment): string {
  const { reference } = DEADLINES.art_7_zero_emission_new_building;
  return `Design the building to be zero-emission, which is required for completion in ${input.year_built} (${reference}): class A without fossil heating is estimated at ${money(figures.zero_emission_cost_eur, figures)} in all.`;
}

const actIn = (assessment_year: number) => ({
  critical: 'Act now',
  high: `Budget and design the works in ${assessment_year + 1}`,
  medium: 'Include the works in the next capital plan',
});

/** Obligations in a place that is in the EU but has no rules in this product. */
const CHECK_OVERSEAS_LAW =
  'Have the obligations under EU and French law checked for this overseas department: none of them is assessed here.';

function actOnDeadline(assessment: Assessment): string {
  const { input, figures, facts } = assessment;
  const { deadline_pressure, driving_deadline, regime } = figures;
  if (isFrenchOverseasDepartment(facts.place.country)) return CHECK_OVERSEAS_LAW;
  if (deadline_pressure === 'none' || driving_deadline === 'none') {
    return `Keep the certificate up to date: no dated obligation applies to the class. ${NEXT_REVIEW[regime]}.`;
  }
  const deadline = describeDeadline(driving_deadline, assessment);
  if (EXEMPTIONS.includes(driving_deadline)) {
    return `Confirm the exemption first, before any works: class ${input.current_epc} falls under ${deadline}. ${NEXT_REVIEW[regime]}.`;
  }
  if (deadline_pressure === 'low') {
    const works =
      driving_deadline === 'fr_tertiary_decree'
        ? 'the class is good, and the return of each year and the target are still to be met'
        : 'the class calls for no works now';
    return `Keep ${deadline} in view: ${works}. ${NEXT_REVIEW[regime]}.`;
  }
  const onDesign = facts.is_new && deadline_pressure === 'critical' ? ' on the design' : '';
  const letting = facts.is_new ? 'is to be let' : 'is let';
  const ifLet = ONLY_IF_LET.includes(driving_deadline) ? ` where the building ${letting},` : '';
  return `${actIn(facts.assessment_year)[deadline_pressure]}${onDesign}${ifLet} because of ${deadline}.${explainClassE(assessment)} ${describeCost(assessment)}`;
}

function describePayback(
  { cost_eur, annual_saving_eur, carbon_saving_kgco2e, payback_years }: Measure,
  figures: EpbdFigures,
): string {
  const yearly = `${money(Math.abs(annual_saving_eur), figures)} a year`;
  const effect = roundTo(annual_saving_eur, 0) < 0 ? `adds ${yearly} to the energy cost` : `saves ${yearly}`;
  const carbon = roundTo(carbon_saving_kgco2e, 0) < 0 ? ', but emits more carbon at the present grid factor' : '';
  const payback =
    payback_years === null
      ? `no payback within ${formatNumber(PAYBACK_YEARS_MAX.value)} years`
      : `a payback of ${figureWith(formatNumber(payback_years, 1), 'year')}`;
  return `costs ${money(cost_eur, figures)} and ${effect}${carbon}: ${payback}`;
}

function putFirst(measure: Measure, figures: EpbdFigures): string {
  const name = measureInSentence(measure.measure, figures);
  const effect = describePayback(measure, figures);
  if (measure.legal_driver !== 'none') {
    return `Put ${name} first among the measures. This ${effect}; legal driver: ${LEGAL_DRIVERS[measure.legal_driver]}.`;
  }
  if (measure.payback_years !== null) return `Put ${name} first among the measures. This ${effect}; no legal driver.`;
  return `Combine measures with planned maintenance: none pays back at these prices. The first of them, ${name}, ${effect}; no legal driver.`;
}

/** What a sentence calls a fossil heat source. */
const FOSSIL_SOURCE: Partial<Readonly<Record<HeatingSystem, string>>> = {
  gas_boiler: 'the gas boiler',
  oil_boiler: 'the oil boiler',
  coal_boiler: 'the coal boiler',
  chp: 'the combined heat and power plant',
  hybrid_heat_pump: 'the boiler of the hybrid heat pump',
};

function replaceBoiler({ figures, facts }: Assessment): string {
  const { regime, heating_system_used, priority_measures } = figures;
  const subsidy = `no public subsidy for a stand-alone fossil boiler ${facts.assessment_year < 2025 ? 'from' : 'since'} ${dateInWords(EPBD_DATES.boilerSubsidiesEnd)} (Article 17(15))`;
  const plans = `national plans aim to phase fossil boilers out by ${EPBD_YEAR.value.annex_ii_fossil_boilers} (Annex II)`;
  const law =
    regime === 'epbd'
      ? `there is ${subsidy}, and ${plans}.${facts.is_new ? '' : ' Neither bans an existing boiler.'}`
      : `in the EU there is ${subsidy}, and ${plans}.`;
  const heatPump = priority_measures.find(({ measure }) => measure === 'heat_pump');
  const grid =
    heatPump && roundTo(heatPump.carbon_saving_kgco2e, 0) < 0
      ? ' At the present grid factor the heat pump would emit more: time the replacement by the decarbonisation of the grid.'
      : '';
  return `Plan a heat pump or a connection to a heat network in place of ${FOSSIL_SOURCE[heating_system_used]}: ${law}${grid}`;
}

const SOLAR_POINT: Readonly<Record<SolarKey, string>> = {
  art_10_3_a: 'point (a)',
  art_10_3_b_i: 'point (b)(i)',
  art_10_3_b_ii: 'point (b)(ii)',
  art_10_3_b_iii: 'point (b)(iii)',
  art_10_3_c: 'point (c)',
  art_10_3_d: 'point (d)',
};

function installSolar(solar: SolarKey, { solar_obligation_year, heating_system_used }: EpbdFigures): string {
  const only =
    solar === 'art_10_3_c'
      ? ' It applies only with a major renovation or with permitted works on the building, its roof or its technical systems.'
      : '';
  const thermal =
    heating_system_used === 'solar_thermal'
      ? ' Solar thermal panels count as solar energy: ask whether they suffice.'
      : '';
  return `Prepare solar energy: Article 10(3) ${SOLAR_POINT[solar]} requires it by 31 December ${solar_obligation_year} where suitable and feasible.${only}${thermal} Check roof, structure and feasibility first.`;
}

function automate({ figures, facts }: Assessment): string {
  const { bacs_obligation_year, estimated_hvac_output_kw } = figures;
  const isPast = Number(bacs_obligation_year) < facts.assessment_year;
  const overdue = facts.is_new ? ', so from its completion' : ', which is overdue';
  return `Confirm the installed output of heating and cooling, estimated at ${formatNumber(estimated_hvac_output_kw, estimated_hvac_output_kw < 100 ? 1 : 0)} kW: at that size Article 13(9) requires building automation and control by 31 December ${bacs_obligation_year}${isPast ? overdue : ''}.`;
}

const ORDER_PASSPORT =
  'Order a renovation passport (Article 12) before single measures; the digital renovation passport of this service drafts its stages.';
/** A passport plans the renovation of an existing building. */
const IMPROVE_DESIGN =
  'Improve the class in the design, where it costs least: a renovation passport (Article 12) is for existing buildings.';

function checkMees({ building_category }: EpbdFigures): string {
  const announced =
    building_category === 'residential'
      ? `EPC ${RENTED_HOMES_ANNOUNCED.band} for private rented homes by ${dateInWords(RENTED_HOMES_ANNOUNCED.from)}, with a cost cap of GBP ${formatNumber(RENTED_HOMES_ANNOUNCED.costCapGbp)},`
      : `EPC B from ${MEES_LARGE_ANNOUNCED_YEAR.value.epc_b} for non-domestic lettings above ${formatNumber(MEES_LARGE_ANNOUNCED_AREA_ABOVE.value)} m2 where cost-effective`;
  return `Use the minimum energy efficiency standard checker of this service, because the EPBD does not apply: EPC E is the minimum in force for let property in England and Wales; ${announced} is announced but not in force.`;
}

/** Rules that other sentences speak of already. */
const SAID_ELSEWHERE: readonly NationalRow['rule'][] = [
  'fr_letting_ban',
  'fr_building_automation',
  'de_building_automation',
  'nl_office_label_c',
  'uk_mees_epc_e',
  'uk_mees_epc_c_announced',
  'uk_mees_epc_b_announced',
];

const WHEN_TO_CHECK: Partial<Readonly<Record<NationalRow['position'], string>>> = {
  not_met: 'Act on',
  not_yet_due: 'Plan for',
  to_check: 'Check',
  if_triggered: 'Before a sale, a letting or works, check',
  for_information: 'Follow the proposal of',
};

function followNationalRules({ national_rules }: EpbdFigures): string[] {
  return national_rules.flatMap(({ rule, position, requirement, reference }) => {
    const verb = WHEN_TO_CHECK[position];
    if (verb === undefined || SAID_ELSEWHERE.includes(rule)) return [];
    return [`${verb} ${reference}: ${requirement.charAt(0).toLowerCase()}${requirement.slice(1)}`];
  });
}

function replaceHeatSource({ figures, facts }: Assessment): string {
  const { heating_system_used, zero_emission_cost_eur } = figures;
  const cost = `estimated at ${money(zero_emission_cost_eur, figures)}`;
  const source = FOSSIL_SOURCE[heating_system_used];
  const another = facts.is_new ? 'design a different one' : 'replace it';
  return source === undefined
    ? `If this is a heat source that burns fossil fuel, ${another}: class A is reached, and a zero-emission heat source is ${cost}.`
    : `${facts.is_new ? 'Design a different heat source instead of' : 'Replace'} ${source} to be zero-emission: class A is reached, and a new heat source is ${cost}.`;
}

function keepEvidence({ regime }: EpbdFigures): string {
  const renewal = regime === 'epbd' ? 'renew the certificate on the new A to G scale' : 'renew the certificate in time';
  return `Keep the evidence of class A without fossil heating, monitor the energy use and ${renewal}.`;
}

/** The assumption of the sentence on the deadline about an unknown heating system. */
function premiseOnHeating({ input, figures: { regime, driving_deadline } }: Assessment): string | false {
  // With a fossil boiler, the phase-out aim of Annex II would apply.
  if (regime === 'epbd' && driving_deadline === 'none') return 'without fossil heating';
  const isHeatingAsked = driving_deadline === 'art_7_zero_emission_new_building' && input.current_epc === 'A';
  return isHeatingAsked && 'with fossil heating';
}

export function recommend(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { solar_obligation: solar, priority_measures, zero_emission_ready } = figures;
  const unknown = unknownAmong(facts.words);
  const { building_type, country } = unknown;
  const isReadyButForHeating = input.current_epc === 'A' && !zero_emission_ready;
  const rest = { building_type, country };
  const onDeadline = { ...rest, heating: unknown.heating_system && premiseOnHeating(assessment) };
  const onMeasures = { ...rest, heating: unknown.heating_system && ENERGY_OF_A_GAS_BOILER };
  const passport = facts.is_new ? IMPROVE_DESIGN : ORDER_PASSPORT;
  const onHeatSource = unknown.heating_system ? {} : rest;
  return [
    ...askForWords(unknown, figures),
    restingOn(onDeadline, actOnDeadline(assessment)),
    ...sayWhen([hidesZeroEmission(figures), () => designZeroEmission(assessment)]),
    ...priority_measures.slice(0, 1).map((measure) => restingOn(onMeasures, putFirst(measure, figures))),
    ...sayWhen([figures.fossil_heating, () => restingOn(rest, replaceBoiler(assessment))]),
    ...(solar === 'none' || input.has_solar_pv ? [] : [restingOn(rest, installSolar(solar, figures))]),
    ...sayWhen(
      [figures.bacs_obligation !== 'none', () => restingOn(rest, automate(assessment))],
      [figures.regime === 'epbd' && input.current_epc >= 'D', () => restingOn(rest, passport)],
      [figures.regime === 'uk_mees', () => restingOn({ building_type }, checkMees(figures))],
    ),
    ...followNationalRules(figures).map((sentence) => restingOn({ building_type }, sentence)),
    ...sayWhen(
      [isReadyButForHeating, () => restingOn(onHeatSource, replaceHeatSource(assessment))],
      [zero_emission_ready, () => restingOn(rest, keepEvidence(figures))],
    ),
  ];
}
