import type { Static } from 'typebox';
import { CERTIFICATE_VALIDITY } from '../../data/energy_certificates.ts';
import { SAP_BAND_FROM } from '../../data/epc_bands.ts';
import { MEES_COST_CAP, RENTED_HOMES_ANNOUNCED } from '../../data/mees_law.ts';
import { SAP_CO2_FACTOR, SAP_FUELS, type SapFuel } from '../../data/sap_tables.ts';
import { AIR_SOURCE_SPF, FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import {
  type Advice,
  dateInWords,
  dayOf,
  type Finished,
  formatNumber,
  type Given,
  inSentence,
  sayWhen,
} from '../../kernel/index.ts';
import {
  ADVICE_POINTS,
  CO2_103_TABLE,
  DWELLING_AREA_MAX,
  FUTURE_HOMES_CO2,
  MONTHLY_FACTOR_EXCESS,
  PLAUSIBLE_INTENSITY,
} from './data.ts';
import { FOSSIL_FUELS } from './heat_pump.ts';
import { recommendHeatPump, warnOfLowerRating } from './heat_pump_advice.ts';
import { FUTURE_HOMES as FUTURE_METHOD, isOfOldMethod } from './law_over_time.ts';
import { RDSAP_PRICE } from './rating_methods.ts';
import { FUELS, type Input, type Result } from './schema.ts';

type Assessment = Finished<Given<typeof Input>, Static<typeof Result>>;

const SAP = SAP_CO2_FACTOR.source;
const FUTURE_HOMES = FUTURE_HOMES_CO2.source;
const BIOMASS_FUELS: readonly SapFuel[] = ['wood_pellets', 'wood_logs', 'wood_chips', 'biomass_community'];
const HIGH_CARBON_FUELS: readonly SapFuel[] = ['heating_oil', 'lpg'];

function points(number: number): string {
  return `${formatNumber(number)} point${number === 1 ? '' : 's'}`;
}

function burned({ figures }: Assessment, ...fuels: readonly SapFuel[]): boolean {
  return figures.fuel_breakdown.some(({ fuel, energy_kwh }) => fuels.includes(fuel) && energy_kwh > 0);
}

/** What a sentence calls a fuel: `heating oil`, `LPG`. */
function nameFuel(fuel: SapFuel): string {
  return inSentence(FUELS[fuel]);
}

function adviseOnRating(assessment: Assessment, R: number): string[] {
  const { epc_band: band, next_band, points_to_next_band, points_above_band_floor } = assessment.figures;
  const { E, C } = SAP_BAND_FROM.value;
  return sayWhen(
    [
      R < E,
      () =>
        `Do not let the home privately in England or Wales without a registered exemption: it needs ${points(E - R)} to reach ${E}, band E. Work to the cost cap of GBP ${formatNumber(MEES_COST_CAP.value)} and check the duty with the minimum energy efficiency standard checker.`,
    ],
    [
      R >= E && R < C,
      () =>
        `Plan for the ${points(C - R)} to band C: government has announced, but not yet made law, an EPC ${RENTED_HOMES_ANNOUNCED.band} equivalent for private rented homes in England and Wales from ${dateInWords(RENTED_HOMES_ANNOUNCED.from)}.`,
    ],
    [
      band !== 'G' && (points_above_band_floor ?? 0) <= ADVICE_POINTS.value.band_floor,
      () =>
        `Keep evidence of insulation, glazing and heating for the assessor: at ${points(points_above_band_floor ?? 0)} above the floor of band ${band}, a new assessment or a change of method could drop the band.`,
    ],
    [
      points_to_next_band !== null && points_to_next_band <= ADVICE_POINTS.value.next_band,
      () =>
        `Close the ${points(points_to_next_band ?? 0)} to band ${next_band} with low-cost measures: heating controls, a cylinder jacket, draught-proofing, low-energy lighting, a loft top-up.`,
    ],
  );
}

function adviseOnFuel(assessment: Assessment): string[] {
  const { largest_co2_fuel, fuel_breakdown } = assessment.figures;
  const largest = fuel_breakdown.find(({ fuel }) => fuel === largest_co2_fuel);
  return sayWhen(
    [
      largest !== undefined && HIGH_CARBON_FUELS.includes(largest.fuel),
      () =>
        `${largest && FUELS[largest.fuel]} is a high-carbon fuel and causes ${formatNumber(largest?.co2_share_pct ?? 0, 0)} % of the CO2: make it the first candidate for replacement.`,
    ],
    [
      burned(assessment, ...BIOMASS_FUELS),
      () =>
        'Check smoke control area and fuel certification for the biomass: its CO2 factor is low, but its primary energy factor is above 1.',
    ],
  );
}

function recommend(assessment: Assessment): string[] {
  const { figures } = assessment;
  const { input_mode, sap_rating_rounded: R, meets_epc_c } = figures;
  return [
    ...sayWhen([
      input_mode === 'none',
      () =>
        `Enter a SAP rating (from an EPC) or the annual energy by fuel (${SAP_FUELS.map(nameFuel).join(', ')}), and the floor area for intensities.`,
    ]),
    ...(R === null ? [] : adviseOnRating(assessment, R)),
    ...recommendHeatPump(assessment),
    ...adviseOnFuel(assessment),
    ...sayWhen(
      [
        meets_epc_c === true && !burned(assessment, ...FOSSIL_FUELS),
        () =>
          `Keep the certificate valid, it lasts ${formatNumber(CERTIFICATE_VALIDITY.value)} years, and record the evidence behind it.`,
      ],
      [
        true,
        () =>
          'Have the official band set by an accredited assessor: it needs a full SAP or RdSAP assessment for a home, SBEM or DSM for a non-domestic building.',
      ],
    ),
  ];
}

function assume(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const assumed = figures.fuel_breakdown.filter(
    ({ fuel, energy_kwh }) => CO2_103_TABLE[fuel] === FUTURE_HOMES_CO2 && energy_kwh > 0,
  );
  const hasScenario = figures.heat_pump_scenario !== null;
  const byRdsap = figures.rating_method === 'rdsap_10';
  return sayWhen(
    [
      !byRdsap,
      () => `Bands, fuel factors and standard prices are those of ${SAP.document}, Tables 14 and 12, ${SAP.edition}.`,
    ],
    [
      byRdsap,
      () =>
        `Bands and fuel factors are those of ${SAP.document}, Tables 14 and 12, ${SAP.edition}; prices and rating equation are those of ${RDSAP_PRICE.source.document}, ${RDSAP_PRICE.source.edition}.`,
    ],
    [
      figures.sap_rating_rounded !== null && figures.sap_rating_rounded !== input.sap_rating,
      () => `SAP ratings are whole numbers: the rating given was rounded half up to ${figures.sap_rating_rounded}.`,
    ],
    [
      burned(assessment, 'grid_electricity') || hasScenario,
      () =>
        `Electricity has the annual average factors, although SAP uses monthly ones: electric heating alone would have about ${formatNumber(MONTHLY_FACTOR_EXCESS.value)} % more CO2 with monthly factors.`,
    ],
    [figures.fuel_breakdown.length > 0, () => 'The kWh are treated as delivered fuel of the regulated uses.'],
    [
      figures.indicative_sap_rating !== null && !byRdsap,
      () =>
        `The indicative rating uses the equation and standard prices of SAP 10.2; RdSAP 10, by which existing homes are certified, has prices and an equation of its own and gives ${formatNumber(figures.rdsap_10_rating as number)}.`,
    ],
    [
      figures.indicative_sap_rating !== null && burned(assessment, 'heating_oil'),
      () =>
        `RdSAP 10 prices heating oil at ${formatNumber(RDSAP_PRICE.value.heating_oil)} p/kWh here, as assessment software does; the printed table is reported to show another price.`,
    ],
    [burned(assessment, 'wood_pellets'), () => 'Wood pellets are taken as bulk supply for main heating.'],
    [burned(assessment, 'lpg'), () => 'LPG is taken as bulk supply.'],
    [
      burned(assessment, 'biomass_community'),
      () =>
        'Community biomass is taken as fuel burned at the energy centre, not heat delivered to the building; its CO2 factor of SAP 10.2 is kept for SAP 10.3.',
    ],
    [
      assumed.length > 0,
      () =>
        `The CO2 factors of SAP 10.3 are assumed for ${assumed.map(({ fuel }) => nameFuel(fuel)).join(', ')}: those of the ${FUTURE_HOMES.document} of ${FUTURE_HOMES.edition}, rounded.`,
    ],
    [
      hasScenario,
      () =>
        `The heat pump scenario counts all gas, oil and LPG as heating, burned at an efficiency of ${formatNumber(FOSSIL_SYSTEM_EFFICIENCY.value)}, and a heat pump at a seasonal performance factor of ${formatNumber(AIR_SOURCE_SPF.value.W55)}.`,
    ],
    [
      true,
      () =>
        `Reformed EPCs (four metrics under the Home Energy Model, government response of ${RENTED_HOMES_ANNOUNCED.publishedOn}) are announced and not modelled.`,
    ],
  );
}

function doubtIntensity(intensity: number): [boolean, () => string][] {
  const { lowest, highest } = PLAUSIBLE_INTENSITY.value;
  const check = 'check the units of the annual energy and the floor area';
  return [
    [intensity > highest, () => `The energy use is over ${formatNumber(highest)} kWh/m2 a year: ${check}.`],
    [intensity < lowest, () => `The energy use is under ${formatNumber(lowest)} kWh/m2 a year: ${check}.`],
  ];
}

function warn({ input, figures }: Assessment): string[] {
  const hasFuel = figures.fuel_breakdown.length > 0;
  const { annual_energy_kwh, floor_area_m2, sap_rating } = input;
  const { rating_difference: difference, energy_use_intensity_kwh_per_m2: intensity } = figures;
  return sayWhen(
    [figures.input_mode === 'none', () => 'There is nothing to calculate: neither a rating nor fuel was given.'],
    [annual_energy_kwh !== undefined && !hasFuel, () => 'The annual energy is empty and is treated as not given.'],
    [
      sap_rating !== undefined && sap_rating !== figures.sap_rating_rounded,
      () => 'The SAP rating is not a whole number: certificates show whole numbers, so check it.',
    ],
    [
      difference !== null && Math.abs(difference) > ADVICE_POINTS.value.misfit,
      () =>
        `Fuel data and rating do not match, they are ${points(Math.abs(difference ?? 0))} apart: metered use includes appliances and cooking, or the occupancy is not standard.`,
    ],
    [
      hasFuel && floor_area_m2 === undefined,
      () =>
        'The floor area was not given: no intensity, environmental impact rating or indicative rating can be given.',
    ],
    [
      floor_area_m2 !== undefined && floor_area_m2 > DWELLING_AREA_MAX.value,
      () =>
        `The floor area is over ${formatNumber(DWELLING_AREA_MAX.value)} m2: the dwelling equations are not applied, so there is no environmental impact or indicative rating; a non-domestic building is rated by SBEM on CO2.`,
    ],
    [
      isOfOldMethod(figures, dayOf(input)),
      () =>
        `The indicative rating by SAP 10.2 is for new homes that were notified before ${dateInWords(FUTURE_METHOD.from)}: later ones in England are rated by SAP 10.3, of which this tool has the CO2 factors only.`,
    ],
    [
      hasFuel && figures.annual_co2_kgco2e === 0,
      () => 'All fuel values are 0: averages, shares and ratings cannot be computed.',
    ],
    ...(intensity === null ? [] : doubtIntensity(intensity)),
  );
}

export function adviseOnPrecheck(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: [...warn(assessment), ...warnOfLowerRating(assessment)],
  };
}
