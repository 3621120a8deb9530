import { type ClimateRow, climateRowOf } from '../../data/climate_rows.ts';
import { countryInSentence } from '../../data/countries.ts';
import { SCALE_NAMES, type ScaleRow } from '../../data/epc_scales.ts';
import { SAP_PRICE } from '../../data/sap_tables.ts';
import { formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { bandName, bandNumber } from '../../methods/class_scale.ts';
import { sapBandOf } from '../../methods/sap_rating.ts';
import { amount, money } from './amounts.ts';
import type { Assessment } from './assessment.ts';
import { BUILDING_TYPE, type Building, COUNTRY, NATION_NAMES, type Nation } from './building.ts';
import { HEAT_DEMAND_DOUBTFUL, HOME_AREA_TYPICAL, PAYBACK_MAX, TOP_UP_LIMIT } from './data.ts';
import type { PassportFigures } from './schema.ts';

/** National scales in force that Annex V will replace. */
const SCALES_TO_BE_REBASED: readonly ScaleRow[] = ['de', 'fr', 'ie', 'nl'];

type Phases = PassportFigures['phases'];

/** The savings of works, and their payback. */
interface Balance {
  final: number;
  bill: number;
  payback: number | null;
}

function nameOf({ phase }: Phases[number]): string {
  return `Phase ${phase}`;
}

function balanceOf({ final_energy_saving_kwh, bill_saving_eur, payback_years }: Phases[number]): Balance {
  return { final: final_energy_saving_kwh, bill: bill_saving_eur, payback: payback_years };
}

/** Only a heat pump that replaces a cheaper fuel can raise the energy cost; maintenance does not change it. */
function describeNoSaving(name: string, { final, bill }: Balance, building: Building): string {
  if (final === 0) return `${name} maintains the building: without a saving it has no payback.`;
  return `${name} does not lower the energy cost, which rises by ${money(-bill, building)} a year: at the present price ratio the electricity of the heat pump costs more than the ${building.heating} that it replaces. It has no payback.`;
}

function aboutMoney(name: string, balance: Balance, building: Building): string[] {
  const { bill, payback } = balance;
  return sayWhen(
    [bill <= 0, () => describeNoSaving(name, balance, building)],
    [
      bill > 0 && payback === null,
      () =>
        `${name} would take more than ${formatNumber(PAYBACK_MAX.value)} years to pay back, so no payback is given.`,
    ],
  );
}

/** Phases after which the class is better than the works on the fabric alone would achieve. */
function aboutEnvelope(phases: Phases, bands_kept: readonly (number | null)[]): string[] {
  const carried = phases.flatMap(({ phase, epc_after }, index) => {
    const kept = bands_kept[index] ?? null;
    return kept !== null && kept > bandNumber(epc_after) ? [`${bandName(kept)} after phase ${phase}`] : [];
  });
  return sayWhen([
    carried.length > 0,
    () =>
      `On a final-energy scale a class based on the new heating and photovoltaics says little about the envelope: with the present heating and without photovoltaics it would be ${carried.join(' and ')}.`,
  ]);
}

const ELECTRICITY = `${formatNumber(SAP_PRICE.value.grid_electricity)} p/kWh`;
const GAS = `${formatNumber(SAP_PRICE.value.mains_gas)} p/kWh`;

/** Phases after which the SAP rating is lower than before. */
function aboutFalls({ phases, current_indicative_sap_rating }: PassportFigures): string[] {
  return phases.flatMap((phase, index) => {
    const before = phases[index - 1]?.indicative_sap_rating ?? current_indicative_sap_rating;
    const after = phase.indicative_sap_rating;
    if (before === null || after === null || after >= before) return [];
    const band =
      sapBandOf(before) === sapBandOf(after) ? '' : `, from band ${sapBandOf(before)} to ${sapBandOf(after)}`;
    return [
      `${nameOf(phase)} lowers the indicative SAP rating from ${before} to ${after}${band}: at the SAP 10.2 standard prices (electricity ${ELECTRICITY}, gas ${GAS}) the new heating costs more than the old until the envelope is improved. Choose fabric first if the rating counts.`,
    ];
  });
}

function aboutTopUp({ sap_ratings_if_no_top_up, electric_top_up_share_pct }: PassportFigures): string[] {
  if (sap_ratings_if_no_top_up === null) return [];
  const [, after_1 = 0, after_2 = 0] = sap_ratings_if_no_top_up;
  const share = roundTo(electric_top_up_share_pct, 1).toFixed(1);
  const falls =
    after_2 < after_1
      ? `, and phase 2 lowers the rating, because its electricity costs ${ELECTRICITY} at the SAP 10.2 standard prices: improve the envelope first`
      : '';
  return [
    `The ratings assume ${share} % of the present heat as direct electric top-up. If the main heating meets all of it, they are ${sap_ratings_if_no_top_up.join(', ')}${falls}.`,
  ];
}

/** The present heat demand; that of a UK home is scaled to a typical one, since SAP expects more from a small home. */
function aboutHeatDemand({ figures: { heat_demand_kwh_per_m2 }, facts: { building, home } }: Assessment): string[] {
  const q = home === null ? heat_demand_kwh_per_m2 : heat_demand_kwh_per_m2 / home.g;
  const doubtful = HEAT_DEMAND_DOUBTFUL.value;
  const terms = home === null ? '' : `, scaled to a home of ${formatNumber(HOME_AREA_TYPICAL.value)} m2,`;
  return sayWhen([
    q > doubtful,
    () =>
      `A heat demand of ${formatNumber(q, 0)} kWh/m2${terms} is above ${formatNumber(doubtful)}: class ${building.current_epc} and this heating are inconsistent; check the certificate.`,
  ]);
}

/** Climates in which cooling dominates over heating. */
const COOLED_CLIMATES: readonly ClimateRow[] = ['ae', 'sa', 'hot_dry', 'tropical'];

function aboutCooling({ country }: Building): string[] {
  return sayWhen([
    COOLED_CLIMATES.includes(climateRowOf(country)),
    () =>
      `Cooling dominates the energy use of buildings in ${countryInSentence(country)} and is not modelled: the figures cover heat, hot water, pumps, fans and lighting of a building in a heating climate. Calculate the cooling before any plant is sized.`,
  ]);
}

function aboutScale({ country, region, scale_row, heating, column }: Building): string[] {
  const tariff = heating === 'electric' ? ', with the present electric heating at the 7-hour tariff' : '';
  return sayWhen(
    [
      SCALES_TO_BE_REBASED.includes(scale_row),
      () =>
        `The ${SCALE_NAMES[scale_row]} scale will be rebased under Annex V of Directive (EU) 2024/1275; later certificates will not be comparable with these classes.`,
    ],
    [
      region === 'outside',
      () =>
        `The classes are those of a generic European scale, which has no legal status in ${countryInSentence(country)}.`,
    ],
    [
      region === 'gb' && column === 'home',
      () => `The band is that of a home at SAP standard prices${tariff}; the reformed EPC metrics are not modelled.`,
    ],
    [
      region === 'gb' && column === 'other',
      () =>
        'A non-domestic band follows a CO2-based asset rating (SBEM), which is not calculated: the classes are read on a scale of typical primary energy, an order of magnitude.',
    ],
  );
}

function aboutHome({ figures, facts: { building, home } }: Assessment): string[] {
  const { doubtful } = TOP_UP_LIMIT.value;
  return sayWhen(
    [
      home !== null && home.credit > 0,
      () =>
        `Band ${building.current_epc} with this heating implies photovoltaics or another credit that was not given; it is included in the rating only.`,
    ],
    [
      figures.electric_top_up_share_pct > doubtful,
      () =>
        `Class ${building.current_epc} is hard to reach with this heating alone: more than ${formatNumber(doubtful)} % of the heat is assumed to be direct electric top-up; check the heating and the certificate.`,
    ],
  );
}

/** The cost of the heat pump is that of a capacity by floor area, which the heat loss can exceed. */
function aboutCapacity({ figures, facts: { building, budget } }: Assessment): string[] {
  const { heat_pump_capacity_kw: kw } = figures;
  return sayWhen([
    kw !== null && roundTo(kw, 1) > roundTo(budget.kw, 1),
    () =>
      `The heat pump needs about ${formatNumber(kw ?? 0, 1)} kW, more than the ${formatNumber(budget.kw, 1)} kW by floor area that its cost allows for: add about ${money(((kw ?? 0) - budget.kw) * budget.eur_per_kw, building)}, or improve the envelope first.`,
  ]);
}

/** What was sent and is not used. */
function aboutUnused({ input, facts: { building } }: Assessment): string[] {
  return sayWhen(
    [
      input.nation !== undefined && building.region !== 'gb',
      () => 'The nation is not used: the country is not the United Kingdom.',
    ],
    [
      input.nation !== undefined && building.nation !== null && building.nation !== input.nation,
      () => `The nation is not used: the country names ${NATION_NAMES[building.nation as Nation]}.`,
    ],
  );
}

/** Phases that increase emissions because of a high grid factor. */
function aboutCarbon({ phases, grid_emission_factor_kgco2e_per_kwh }: PassportFigures): string[] {
  return phases.flatMap((phase) =>
    sayWhen([
      phase.carbon_saving_kgco2e < 0,
      () =>
        `${nameOf(phase)} raises the operational greenhouse gas by ${amount(-phase.carbon_saving_kgco2e)} kg a year: the grid emits ${formatNumber(grid_emission_factor_kgco2e_per_kwh, 2)} kg/kWh, too much for a heat pump to save carbon today.`,
    ]),
  );
}

export function warningsOf(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { building, bands_kept } = facts;
  const { phases } = figures;
  const total = {
    final: figures.total_final_energy_saving_kwh,
    bill: figures.total_bill_saving_eur,
    payback: figures.total_payback_years,
  };
  return [
    ...(building.country_sent === 'unknown' ? COUNTRY.sentencesFor(input.country ?? '').warnings : []),
    ...(building.type_sent === 'absent' ? [] : BUILDING_TYPE.sentencesFor(input.building_type ?? '').warnings),
    ...aboutUnused(assessment),
    ...aboutFalls(figures),
    ...aboutCapacity(assessment),
    ...aboutTopUp(figures),
    ...phases.flatMap((phase) => aboutMoney(nameOf(phase), balanceOf(phase), building)),
    ...aboutMoney('The whole roadmap', total, building),
    ...sayWhen([
      roundTo(figures.annual_bill_after_eur, 0) < 0,
      () =>
        'The energy cost after phase 3 is below 0: export revenue exceeds the cost of heat, hot water, pumps, fans and lighting. Appliances are not included.',
    ]),
    ...aboutHeatDemand(assessment),
    ...aboutEnvelope(phases, bands_kept),
    ...aboutScale(building),
    ...aboutCooling(building),
    ...aboutHome(assessment),
    ...aboutCarbon(figures),
  ];
}
