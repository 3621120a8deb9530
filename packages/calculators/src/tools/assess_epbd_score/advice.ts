import { CONSTRUCTION_PRICE_LEVEL_ASSUMED } from '../../data/construction_and_yield.ts';
import { COUNTRY_NAMES, isDataRow } from '../../data/countries.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import {
  DEADLINES,
  EPBD_YEAR,
  MEES_LARGE_ANNOUNCED_AREA_ABOVE,
  MEES_LARGE_ANNOUNCED_YEAR,
  SMALL_AREA_BELOW,
  type SolarKey,
} from '../../data/epbd_law.ts';
import { SCALE_NAMES, scaleRowOf } from '../../data/epc_scales.ts';
import { AUXILIARY_SHARE } from '../../data/renovation.ts';
import { RENTED_HOMES_ANNOUNCED } from '../../data/uk_homes.ts';
import { type Advice, dateInWords, type Finished, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import { BUILDING_TYPE_WORDS } from './building_types.ts';
import { EPBD_DATES, HEAT_DEMAND_PLAUSIBLE, PAYBACK_YEARS_MAX } from './data.ts';
import type { Place } from './facts.ts';
import { HEATING_WORDS } from './heating_systems.ts';
import type { Measure } from './measures.ts';
import type { AdviceFacts } from './method.ts';
import { type EpbdFigures, type Input, LEGAL_DRIVERS, type MeasureName, type Regime } from './schema.ts';

type Assessment = Finished<Given<typeof Input>, EpbdFigures, AdviceFacts>;

/** `the 26 % threshold for non-residential buildings (Directive (EU) 2024/1275 Art. 9(1)), 2033, years left: 7` */
function describeDeadline({ driving_deadline, driving_deadline_year, years_to_deadline }: EpbdFigures): string {
  if (driving_deadline === 'none') return 'no dated duty';
  const { name, reference } = DEADLINES[driving_deadline];
  const date = driving_deadline_year === null ? '' : `, ${driving_deadline_year}, years left: ${years_to_deadline}`;
  return `${name} (${reference})${date}`;
}

function describeCost({ input, figures }: Assessment): string {
  const { driving_deadline, target_epc, renovation_cost_low_eur, renovation_cost_high_eur, zero_emission_cost_eur } =
    figures;
  if (input.current_epc === target_epc) return 'The class is already A: only the fossil heating has to be replaced.';
  const range = `${formatNumber(renovation_cost_low_eur, 0)} to ${formatNumber(renovation_cost_high_eur, 0)} EUR`;
  const reached = `Reaching class ${target_epc} is estimated at ${range}`;
  const asked = driving_deadline === 'none' ? undefined : DEADLINES[driving_deadline].asksFor;
  if (asked === undefined || target_epc <= asked) return `${reached}.`;
  return `${reached}; the deadline asks for class ${asked}, and class A is estimated at ${formatNumber(zero_emission_cost_eur, 0)} EUR in all.`;
}

/** When to review a building that is not urgent. */
const NEXT_REVIEW: Readonly<Record<Regime, string>> = {
  epbd: `review it with the national transposition of the directive, which was due on ${dateInWords(EPBD_DATES.transposition)} and can be late or partial`,
  uk_mees: 'review it when the announced standards become law',
  outside: 'review it when the law of the country changes',
};

function actOnDeadline(assessment: Assessment): string {
  const { figures } = assessment;
  const deadline = describeDeadline(figures);
  const nextReview = NEXT_REVIEW[figures.regime];
  switch (figures.deadline_pressure) {
    case 'critical':
      return `Act now because of ${deadline}. ${describeCost(assessment)}`;
    case 'high':
      return `Budget and design the works in ${ASSESSMENT_YEAR + 1} because of ${deadline}. ${describeCost(assessment)}`;
    case 'medium':
      return `Include the works in the next capital plan because of ${deadline}. ${describeCost(assessment)}`;
    case 'low':
      return `Keep the building as it is, with ${deadline} in view, and ${nextReview}.`;
    case 'none':
      return `Keep the building as it is: ${deadline} applies; ${nextReview}.`;
  }
}

/** What a sentence calls a measure. */
const MEASURE_IN_SENTENCE: Readonly<Record<MeasureName, string>> = {
  controls_and_bacs: 'controls and building automation',
  led_lighting: 'LED lighting',
  wall_and_roof_insulation: 'wall and roof insulation',
  window_replacement: 'window replacement',
  heat_pump: 'a heat pump',
  solar_pv: 'solar panels',
};

function startWith({ measure, cost_eur, annual_saving_eur, payback_years, legal_driver }: Measure): string {
  const payback =
    payback_years === null
      ? `no payback within ${formatNumber(PAYBACK_YEARS_MAX.value)} years`
      : `a payback of ${formatNumber(payback_years, 1)} years`;
  const driver = legal_driver === 'none' ? 'no legal driver' : `legal driver: ${LEGAL_DRIVERS[legal_driver]}`;
  const yearly = `${formatNumber(Math.abs(annual_saving_eur), 0)} EUR a year`;
  const effect = annual_saving_eur < 0 ? `adds ${yearly} to the bill` : `saves ${yearly}`;
  return `Start with ${MEASURE_IN_SENTENCE[measure]}. The measure costs ${formatNumber(cost_eur, 0)} EUR and ${effect}, ${payback}, ${driver}.`;
}

function replaceBoiler({ regime }: EpbdFigures): string {
  const subsidy = `no public subsidy for a stand-alone fossil boiler since ${dateInWords(EPBD_DATES.boilerSubsidiesEnd)} (Article 17(15))`;
  const plans = `national plans aim to phase fossil boilers out by ${EPBD_YEAR.value.annex_ii_fossil_boilers} (Annex II)`;
  return regime === 'epbd'
    ? `Plan a heat pump or a connection to a heat network: there is ${subsidy}, and ${plans}. Neither is a ban on an existing boiler.`
    : `Plan a heat pump or a connection to a heat network: in the EU there is ${subsidy}, and ${plans}.`;
}

const SOLAR_POINT: Readonly<Record<SolarKey, string>> = {
  art_10_3_a: 'point (a)',
  art_10_3_b_i: 'point (b)(i)',
  art_10_3_b_ii: 'point (b)(ii)',
  art_10_3_b_iii: 'point (b)(iii)',
  art_10_3_c: 'point (c)',
  art_10_3_d: 'point (d)',
};

function installSolar({ input, figures }: Assessment): string[] {
  const { solar_obligation, solar_obligation_year } = figures;
  if (solar_obligation === 'none' || input.has_solar_pv) return [];
  const only =
    solar_obligation === 'art_10_3_c'
      ? ' It applies only with a major renovation or with permitted works on the building, its roof or its technical systems.'
      : '';
  return [
    `Prepare solar energy: Article 10(3) ${SOLAR_POINT[solar_obligation]} asks for it by 31 December ${solar_obligation_year} where suitable and feasible.${only} Check roof, structure and feasibility first.`,
  ];
}

function automate({ bacs_obligation_year, estimated_hvac_output_kw }: EpbdFigures): string {
  const overdue = Number(bacs_obligation_year) < ASSESSMENT_YEAR ? ', which is overdue' : '';
  return `Confirm the installed output of heating and cooling, estimated at ${formatNumber(estimated_hvac_output_kw, 1)} kW: at that size Article 13(9) asks for building automation and control by 31 December ${bacs_obligation_year}${overdue}.`;
}

function checkMees({ building_category }: EpbdFigures): string {
  const announced =
    building_category === 'residential'
      ? `EPC ${RENTED_HOMES_ANNOUNCED.band} for private rented homes by ${dateInWords(RENTED_HOMES_ANNOUNCED.from)}, with a cost cap of ${formatNumber(RENTED_HOMES_ANNOUNCED.costCapGbp)} GBP,`
      : `EPC B from ${MEES_LARGE_ANNOUNCED_YEAR.value.epc_b} for non-domestic lettings above ${formatNumber(MEES_LARGE_ANNOUNCED_AREA_ABOVE.value)} m2 where cost-effective`;
  return `Use mees_checker, because the EPBD does not apply: EPC E is the minimum in force for let property in England and Wales; ${announced} is announced and not in force.`;
}

function keepEvidence({ regime }: EpbdFigures): string {
  const renewal = regime === 'epbd' ? 'renew the certificate on the new A to G scale' : 'renew the certificate in time';
  return `Keep the evidence of class A without fossil heating, monitor the energy use and ${renewal}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  return [
    actOnDeadline(assessment),
    ...figures.priority_measures.slice(0, 1).map(startWith),
    ...sayWhen([figures.fossil_heating, () => replaceBoiler(figures)]),
    ...installSolar(assessment),
    ...sayWhen(
      [figures.bacs_obligation !== 'none', () => automate(figures)],
      [
        figures.regime === 'epbd' && input.current_epc >= 'D',
        () =>
          'Order a renovation passport (Article 12) before single measures; digital_renovation_passport drafts its stages.',
      ],
      [figures.regime === 'uk_mees', () => checkMees(figures)],
      [figures.zero_emission_ready, () => keepEvidence(figures)],
    ),
  ];
}

const NATIONAL_SCALES = ['de', 'fr', 'nl', 'ie'];

function hasNationalScale({ data_row }: Place): boolean {
  return NATIONAL_SCALES.includes(data_row);
}

function fallbacks({ input, figures, facts }: Assessment): string[] {
  const { listed, price_level } = facts.place;
  return sayWhen(
    [
      !BUILDING_TYPE_WORDS.read(input.building_type).known,
      () =>
        `The building type ${JSON.stringify(input.building_type)} is not in the list: it is read as other, a non-residential building.`,
    ],
    [
      !HEATING_WORDS.read(input.heating_system).known,
      () => `The heating system ${JSON.stringify(input.heating_system)} is not in the list: it is read as other.`,
    ],
    [figures.heating_system_used === 'other', () => 'Other heating is treated as a gas boiler.'],
    [
      listed === null,
      () =>
        `The country ${JSON.stringify(input.country)} is not in the list: it is taken to lie outside the EU, with the factors, prices, yields and construction price level of the EU as a whole.`,
    ],
    [
      listed !== null && !isDataRow(listed),
      () =>
        `Factors, prices and yields of ${listed && COUNTRY_NAMES[listed]} are those of the EU as a whole; its construction price level is its own.`,
    ],
    [
      price_level in CONSTRUCTION_PRICE_LEVEL_ASSUMED.value,
      () => `The construction price level of ${COUNTRY_NAMES[price_level]} is an assumption.`,
    ],
  );
}

function assume(assessment: Assessment): string[] {
  const { figures, facts } = assessment;
  const { place } = facts;
  const isUnion = figures.regime === 'epbd';
  const scale = SCALE_NAMES[scaleRowOf(place.data_row)];
  return [
    'Weights, sub-scores and score bands are choices of this product.',
    ...sayWhen(
      [
        isUnion,
        () =>
          'Classes stand for the thresholds: G for the 16 % and F for the 26 % threshold of non-residential buildings, E to G for the worst 43 % of dwellings. The thresholds of national law decide, not the class.',
      ],
      [
        figures.building_category === 'public',
        () => `A building of the type ${figures.building_type_used} is taken to be owned by a public body.`,
      ],
      [
        isUnion && facts.is_new,
        () =>
          'The duties of new buildings are read from the year of completion; a Member State may exempt buildings whose permit was applied for before the date.',
      ],
    ),
    'The output of heating and cooling is estimated from the floor area.',
    `Energy, carbon and bill are read from the class on the ${scale} scale, with ${formatNumber(100 * AUXILIARY_SHARE.value)} % of it as auxiliary electricity; nothing is metered.`,
    ...sayWhen(
      [
        figures.class_metric_basis === 'primary' && place.data_row !== 'gb',
        () => 'One set of primary energy factors is used in place of those of the national certificates.',
      ],
      [!hasNationalScale(place), () => `The ${scale} scale is a choice of this product.`],
      [
        hasNationalScale(place) && figures.building_category !== 'residential',
        () => 'The national scale is that of dwellings; it is used for this building too.',
      ],
    ),
    `Costs are at concept level, without a survey; 1 GBP is ${formatNumber(EUR_PER_GBP.value)} EUR.`,
    ...fallbacks(assessment),
  ];
}

/** Why a measure has no payback. */
function explainPayback({ measure, annual_saving_eur }: Measure): string {
  const reason =
    annual_saving_eur > 0 ? `it is longer than ${formatNumber(PAYBACK_YEARS_MAX.value)} years` : 'it saves no money';
  return `No payback is given for ${MEASURE_IN_SENTENCE[measure]}, because at these prices ${reason}.`;
}

function warn({ input, figures, facts }: Assessment): string[] {
  const { regime, building_type_used } = figures;
  const isUnion = regime === 'epbd';
  return [
    ...sayWhen(
      [
        regime === 'uk_mees',
        () =>
          'The United Kingdom has not been bound by the EPBD since the end of 2020, and never by the recast; MEES applies to let property in England and Wales only.',
      ],
      [
        regime === 'outside',
        () =>
          'The EPBD does not apply here, so the score is a benchmark only; the recast is not yet in the EEA Agreement for Norway, Iceland and Liechtenstein.',
      ],
      [
        isUnion && facts.small,
        () =>
          `Below ${formatNumber(SMALL_AREA_BELOW.value)} m2 a stand-alone building may be exempt (Article 9(6)): check national law.`,
      ],
      [
        isUnion && (building_type_used === 'industrial' || building_type_used === 'warehouse'),
        () =>
          'A building for industry or storage with low energy demand may be exempt (Article 9(6)): check national law.',
      ],
      [
        figures.heat_demand_kwh_per_m2 > HEAT_DEMAND_PLAUSIBLE.value,
        () =>
          `A heat demand of ${formatNumber(figures.heat_demand_kwh_per_m2, 1)} kWh/m2 is hard to reconcile with this class and heating system: check the certificate.`,
      ],
      [
        input.current_epc === 'A' && figures.fossil_heating,
        () => 'Class A with fossil heating is not a zero-emission building on the scale of the recast.',
      ],
      [
        hasNationalScale(facts.place),
        () => "The class is read on today's national scale; the rescaling of the recast may move it.",
      ],
      [facts.is_new, () => 'The building is not complete, so its class is a design rating.'],
      [figures.driving_deadline === 'fr_letting_ban', () => 'The French letting ban applies to let dwellings only.'],
    ),
    ...figures.priority_measures.filter(({ payback_years }) => payback_years === null).map(explainPayback),
  ];
}

export function adviseOnEpbd(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
