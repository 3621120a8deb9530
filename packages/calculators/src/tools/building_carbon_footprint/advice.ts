import { HEAT_PUMP_SCOP, REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { COUNTRIES } from '../../data/countries.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import {
  type Advice,
  type Finished,
  formatNumber,
  formatRounded,
  joinWords,
  roundTo,
  sayWhen,
} from '../../kernel/index.ts';
import { powerOfTen } from '../../kernel/mathematics/index.ts';
import {
  DATA_ROW,
  DESIGN_CUT,
  DOUBTFUL_ENERGY,
  F_GAS_REGULATION,
  HEAT_FOLLOWS_GRID,
  HEAT_UPSTREAM_SHARE,
  LEAK_RATE,
  UAE_DOUBTFUL_HEAT,
} from './data.ts';
import { FUEL_NAME } from './energy.ts';
import { GRID_SOURCES, OTHER_FUELS } from './further_inputs.ts';
import type { Facts } from './method.ts';
import {
  type Action,
  type Building,
  type BuildingType,
  type DefaultedName,
  type Figures,
  PATHWAY_NAME,
  type Refrigerant,
} from './schema.ts';
import { isPlanned as isToBeCompleted } from './scopes.ts';

type Assessment = Finished<Building, Figures, Facts>;

const NAME: Record<BuildingType, string> = {
  office: 'an office',
  retail: 'a shop',
  industrial: 'an industrial building',
  datacentre: 'a data centre',
  healthcare: 'a healthcare building',
  education: 'a school or college',
  residential: 'a residential building',
};

/** The grids of the Member States, from the cleanest to the most carbon-intensive. */
const EU_GRIDS = COUNTRIES.filter(({ eu_member }) => eu_member)
  .map(({ code, name }) => ({ name, factor: emissionFactor(code, 'electricity').value }))
  .sort((a, b) => a.factor - b.factor);

function gridAt(index: number): { name: string; factor: string } {
  const grid = EU_GRIDS.at(index);
  if (!grid) throw new Error('the EU has Member States');
  return { name: grid.name, factor: formatNumber(grid.factor, 3) };
}

const CLEANEST = gridAt(0);
const DIRTIEST = gridAt(-1);
const EU_AVERAGE = formatNumber(emissionFactor('eu', 'electricity').value);

/** The calculation that has national factors. */
const NATIONAL_FACTORS = 'the Building carbon calculation';

function tonnes(tco2e: number, decimals: number): string {
  const shown = roundTo(tco2e, decimals);
  return shown === 0 ? `less than ${powerOfTen(-decimals)} tCO2e` : `${formatRounded(shown)} tCO2e`;
}

/** Whether the building is not yet complete, so that nothing in it can be audited, metered or replaced. */
function isPlanned({ input }: Assessment): boolean {
  return isToBeCompleted(input);
}

const ON_ACTION: Record<Action, (saving: string, assessment: Assessment) => string> = {
  electrify_heat: (saving, assessment) => {
    const SCOP = formatNumber(HEAT_PUMP_SCOP.value[DATA_ROW[assessment.input.location]]);
    const boilers = assessment.figures.other_fuels_kwh > 0 ? 'boilers' : 'gas boilers';
    const plan = isPlanned(assessment)
      ? `Design heat pumps in place of ${boilers}`
      : `Plan heat pumps for the end of life of the ${boilers}`;
    const process = assessment.facts.isProcess
      ? ' This counts space heating up to the benchmark only; heat for a process needs a study of its own.'
      : '';
    return `${plan}: at a seasonal COP of ${SCOP} they save ${saving}.${process}`;
  },
  energy_efficiency: (saving, assessment) => {
    const plan = isPlanned(assessment)
      ? 'Set a lower energy target for the design and its controls'
      : 'Commission an energy audit and optimise the controls';
    return `${plan}: a cut of ${formatNumber(100 * (assessment.facts.cut ?? 0), 0)} % saves ${saving}.`;
  },
  low_gwp_refrigerant: (saving, assessment) => {
    const plan = isPlanned(assessment)
      ? 'Specify a low-GWP refrigerant instead of an HFC'
      : 'Check the plant for leaks and replace the HFC with a low-GWP refrigerant';
    const law =
      assessment.input.location === 'eu'
        ? ` ${F_GAS_REGULATION} phases down HFCs and bans servicing with those of the highest GWP.`
        : '';
    return `${plan}: that saves ${saving}.${law}`;
  },
  renewable_procurement: (saving) =>
    `Cover the remaining electricity with contracts for renewable power: that lowers only the market-based figure, by ${saving}, and does not change the stranding check.`,
  low_carbon_design: (saving) =>
    `Cut ${formatNumber(100 * DESIGN_CUT.value)} % of the upfront carbon in the design: that saves ${saving} of embodied carbon, annualised.`,
};

/** What reduces a process load, without a share of it that nobody has measured. */
function onProcess({ input: { building_type } }: Assessment): string {
  if (building_type === 'datacentre') {
    return 'Work on the PUE (ISO/IEC 30134-2), on the utilisation of the IT equipment and on the reuse of its heat. No percentage is given, because the IT load sets the energy use.';
  }
  if (building_type === 'industrial') {
    return 'Sub-meter the processes, then look at drives, compressed air, refrigeration, process heat and heat recovery. No percentage is given, because production sets the energy use.';
  }
  return 'Sub-meter the process apart from the building services, then look at its equipment, operating hours and heat recovery. No percentage is given, because the process sets the energy use.';
}

/** Whether no saving by efficiency is given because so much energy per floor area is not plausible. */
function isBeyondBenchmark({ figures, facts: { b_el, b_gas, cut, isProcess } }: Assessment): boolean {
  return cut === null && !isProcess && figures.energy_use_intensity_kwh_per_m2 > b_el + b_gas;
}

const METERED: Record<DefaultedName, string | null> = {
  elec_kwh_year: 'electricity',
  gas_kwh_year: 'gas',
  refrigerant: null,
};

function onPlant({ figures: { defaulted_inputs, refrigerant_used } }: Assessment): string {
  if (!defaulted_inputs.includes('refrigerant')) return '';
  return refrigerant_used === 'none'
    ? ', and check whether any plant contains refrigerant'
    : ', and read the refrigerant from the nameplate';
}

function onMetering(assessment: Assessment): string {
  const benchmarked = joinWords(assessment.figures.defaulted_inputs.flatMap((name) => METERED[name] ?? []));
  return isPlanned(assessment)
    ? `Replace the benchmark of ${benchmarked} with the design figures, and meter from completion: until then the footprint is based on defaults.`
    : `Meter the ${benchmarked}${onPlant(assessment)}: until then the footprint is based on defaults.`;
}

/** Whether the electricity has a factor of its own in place of the average of the location. */
function hasOwnFactor({ input }: Assessment): boolean {
  return input.grid_factor_kgco2e_per_kwh !== undefined;
}

function recommend(assessment: Assessment): string[] {
  const { priority_actions, stranding_year, stranding_risk, excess_emissions_to_2050_tco2e, data_quality } =
    assessment.figures;
  const onActions = priority_actions.map(({ action, saving_tco2e }) =>
    ON_ACTION[action](`${tonnes(saving_tco2e, 2)} a year`, assessment),
  );
  const hasEnergy = assessment.figures.energy_use_intensity_kwh_per_m2 > 0;
  const others = sayWhen(
    [assessment.facts.isProcess && hasEnergy, () => onProcess(assessment)],
    [
      isBeyondBenchmark(assessment),
      () =>
        'Find out what uses the energy before a saving is planned: a process load or a wrong reading is likely, so no percentage is given.',
    ],
    [
      stranding_risk === 'stranded_now' || stranding_risk === 'high',
      () =>
        `The building first exceeds the ${PATHWAY_NAME}, our own and not that of CRREM, in ${stranding_year} and emits ${tonnes(excess_emissions_to_2050_tco2e, 1)} above it by 2050: a transition plan is due before the next acquisition, letting or refinancing.`,
    ],
    [
      stranding_risk === 'aligned',
      () => 'Continue annual metering, and repeat this check with each edition of the factors.',
    ],
    [data_quality !== 'measured', () => onMetering(assessment)],
    [
      priority_actions.length === 0 && !hasEnergy,
      () => 'Confirm that the zero readings are real, and meter the building.',
    ],
    [
      assessment.input.location === 'eu' && !hasOwnFactor(assessment),
      () =>
        `Before a decision, repeat the operational part in ${NATIONAL_FACTORS} with the factor of the country: the electricity is calculated here at the EU average of ${EU_AVERAGE} kgCO2e/kWh, while national grid factors lie between ${CLEANEST.factor} (${CLEANEST.name}) and ${DIRTIEST.factor} (${DIRTIEST.name}).`,
    ],
  );
  return [...onActions, ...others];
}

const REFRIGERANT: Record<Refrigerant, string> = { hfc: 'an HFC', hfo: 'an HFO', none: 'none' };

function onElectricity({ input: { building_type }, figures: { elec_kwh }, facts: { b_el } }: Assessment): string {
  return `Electricity was not given: the benchmark of ${NAME[building_type]}, ${formatNumber(b_el)} kWh/m2, gives ${formatRounded(elec_kwh)} kWh a year.`;
}

function onGas({ input, figures, facts: { gasSource, b_gas, f_age } }: Assessment): string {
  const { building_type, year_built } = input;
  if (gasSource === 'none_by_fuel') return 'Gas is not among the energy by fuel: none is assumed.';
  if (gasSource === 'none_beside_heat') return 'Gas was not given: no gas is assumed in addition to purchased heat.';
  if (b_gas === 0) return `Gas was not given: the benchmark of ${NAME[building_type]} has no gas.`;
  return `Gas was not given: the benchmark of ${NAME[building_type]}, ${formatNumber(b_gas)} kWh/m2, times ${formatNumber(f_age ?? 1)} for a building completed in ${year_built}, gives ${formatRounded(figures.gas_kwh)} kWh a year.`;
}

function onFuelFactors(fuels: readonly string[]): string {
  return `The upstream factors of ${joinWords(fuels)}, and the factor of LPG, are UK figures.`;
}

function onOwnFactor({ input: { grid_factor_source }, figures }: Assessment): string {
  const source = grid_factor_source === undefined ? 'source not given' : `source: ${GRID_SOURCES[grid_factor_source]}`;
  return `Electricity is calculated at the own grid factor of ${formatNumber(figures.grid_emission_factor_kgco2e_per_kwh, 5)} kgCO2e/kWh (${source}). Grid losses follow it; the well-to-tank factors and the decrease to 2050 are those of the location.`;
}

/** Which of the averages of the building type are used. */
function onAverages({ input: { embodied_assessment = {} } }: Assessment): string {
  const { upfront, later } = embodied_assessment;
  const people = 'Water, waste and commuting per person are averages of the building type';
  if (upfront !== undefined && later !== undefined) return `${people}; embodied carbon is as assessed.`;
  if (upfront === undefined && later === undefined) {
    return 'Embodied carbon, and water, waste and commuting per person, are averages of the building type.';
  }
  return upfront === undefined
    ? `${people}, and so is the upfront embodied carbon.`
    : `${people}, and so is the embodied carbon in use and at the end of life.`;
}

function onEmbodied({ figures: { embodied_in_totals, embodied_carbon_tco2e } }: Assessment): string {
  return embodied_in_totals
    ? `The annual totals include embodied carbon annualised over ${REFERENCE_STUDY_PERIOD.value} years, because the building is still to be completed. That is a management view; the GHG Protocol reports it in the year of construction.`
    : `Embodied carbon of ${tonnes(embodied_carbon_tco2e, 1)} over the life of the building stands apart and is not in the annual totals: the building exists.`;
}

/** Whose emission factors are used. */
function assumeFactors(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { location, energy_by_fuel_kwh = {} } = input;
  const fuels = OTHER_FUELS.filter((fuel) => (energy_by_fuel_kwh[fuel] ?? 0) > 0).map((fuel) => FUEL_NAME[fuel]);
  return sayWhen(
    [
      location !== 'uk',
      () =>
        'The upstream factors of electricity are estimates of this product; the upstream factor of gas is the UK figure.',
    ],
    [
      figures.heat_kwh > 0,
      () =>
        `The upstream emissions of purchased heat are ${formatNumber(100 * HEAT_UPSTREAM_SHARE.value)} % of its scope 2 emissions, and its factor falls ${formatNumber(100 * HEAT_FOLLOWS_GRID.value)} % as fast as the grid factor.`,
    ],
    [
      figures.heat_kwh > 0,
      () => 'The factor of purchased heat is an average; use the factor of the network where it is known.',
    ],
    [fuels.length > 0 && location !== 'uk', () => onFuelFactors(fuels)],
    [
      (energy_by_fuel_kwh.biomass ?? 0) > 0,
      () => 'Biomass counts with its methane and nitrous oxide only; its biogenic CO2 is reported outside the scopes.',
    ],
    [hasOwnFactor(assessment), () => onOwnFactor(assessment)],
  );
}

function assume(assessment: Assessment): string[] {
  const { input, figures, facts, defaults } = assessment;
  const { renewable_pct, occupancy, energy_by_fuel_kwh = {} } = input;
  const hasFuels = Object.keys(energy_by_fuel_kwh).length > 0;
  return [
    ...sayWhen(
      [figures.defaulted_inputs.includes('elec_kwh_year'), () => onElectricity(assessment)],
      [!['sent', 'by_fuel'].includes(facts.gasSource), () => onGas(assessment)],
    ),
    ...defaults.sentencesFor(...(hasFuels ? [] : ['heat_kwh_year']), 'renewable_pct'),
    ...sayWhen(
      [
        input.refrigerant === undefined,
        () =>
          `Refrigerant was not given: ${REFRIGERANT[figures.refrigerant_used]} is typical of this type and location.`,
      ],
      [
        figures.refrigerant_used !== 'none',
        () =>
          `The refrigerant charge is estimated from the floor area at ${formatNumber(figures.refrigerant_charge_kg, 1)} kg, of which ${formatNumber(100 * LEAK_RATE.value)} % leaks each year.`,
      ],
    ),
    ...assumeFactors(assessment),
    ...sayWhen(
      [occupancy === undefined, () => 'Occupancy was not given: water, waste and commuting are excluded.'],
      [true, () => onAverages(assessment)],
      [
        true,
        () =>
          `The ${PATHWAY_NAME} and the grid projection are assumptions of this product; they are not CRREM data, and a stranding year by CRREM can differ.`,
      ],
      [
        renewable_pct < 100,
        () =>
          'In the market-based figure, electricity without a contract is calculated at the grid average, because no residual mix is available.',
      ],
      [true, () => onEmbodied(assessment)],
      [
        figures.scope3_breakdown.commuting_tco2e > 0,
        () => 'Commuting belongs in the inventory of the occupier, not of the owner.',
      ],
    ),
  ];
}

function onDoubtfulEnergy(relation: string, { input: { building_type }, figures, facts }: Assessment): string {
  return `An energy use of ${formatNumber(figures.energy_use_intensity_kwh_per_m2, 1)} kWh/m2 is ${relation} the benchmark of ${NAME[building_type]}, ${formatNumber(facts.b_el + facts.b_gas)} kWh/m2: check the energy and the floor area.`;
}

function onGasInTheUae({ input, figures, facts: { gasSource } }: Assessment): string {
  const advice = gasSource === 'benchmark' ? 'meter it, the benchmark may not apply' : 'check the input';
  return `Gas of ${formatNumber(figures.gas_kwh / input.floor_area_m2, 1)} kWh/m2 is high for the UAE: ${advice}.`;
}

function warnOnOwnFactor(assessment: Assessment): string[] {
  const { input } = assessment;
  return sayWhen(
    [
      hasOwnFactor(assessment) && input.grid_factor_source === undefined,
      () => 'The source of the own grid factor was not given: a reader cannot check it.',
    ],
    [
      hasOwnFactor(assessment) && input.grid_factor_source === 'supplier',
      () =>
        'The factor of a supplier or contract is market-based: location-based figures need the average of the grid (GHG Protocol Scope 2 Guidance).',
    ],
  );
}

function warn(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { location, building_type, year_built, renewable_pct, occupancy, energy_by_fuel_kwh = {} } = input;
  const { gas_kwh: gas, heat_kwh: heat } = figures;
  const A = input.floor_area_m2;
  const { below, above } = DOUBTFUL_ENERGY.value;
  const overBenchmark = figures.energy_use_intensity_kwh_per_m2 / (facts.b_el + facts.b_gas);
  const ofEnergy = [input.elec_kwh_year, input.gas_kwh_year, input.heat_kwh_year, ...Object.values(energy_by_fuel_kwh)];
  const energyWasSent = ofEnergy.some((sent = 0) => sent > 0);
  const isEstimated = figures.defaulted_inputs.includes('elec_kwh_year');
  return sayWhen(
    [figures.elec_kwh === 0, () => 'Electricity was given as 0: few buildings use no grid electricity.'],
    [overBenchmark < below, () => onDoubtfulEnergy(`below ${below} times`, assessment)],
    [overBenchmark > above, () => onDoubtfulEnergy(`above ${above} times`, assessment)],
    [
      location === 'eu' && !hasOwnFactor(assessment),
      () =>
        `One EU average of ${EU_AVERAGE} kgCO2e/kWh represents ${EU_GRIDS.length} national grids, from ${CLEANEST.factor} to ${DIRTIEST.factor} kgCO2e/kWh; ${NATIONAL_FACTORS} has each of them.`,
    ],
    [
      location === 'uae' && !hasOwnFactor(assessment),
      () =>
        `The electricity factor of ${formatNumber(figures.grid_emission_factor_kgco2e_per_kwh, 5)} kgCO2e/kWh is a derived national average, plausible from ${formatNumber(UAE_GRID_RANGE.value.national.low)} to ${formatNumber(UAE_GRID_RANGE.value.national.high)}: use the factor of the emirate.`,
    ],
    [location === 'uae' && gas / A > UAE_DOUBTFUL_HEAT.value, () => onGasInTheUae(assessment)],
    [
      location === 'uae' && heat / A > UAE_DOUBTFUL_HEAT.value,
      () =>
        `Purchased heat of ${formatNumber(heat / A, 1)} kWh/m2 is high for the UAE: check the input, which does not include purchased cooling.`,
    ],
    [
      isPlanned(assessment) && energyWasSent,
      () => `The building is to be completed in ${year_built}: its energy cannot have been metered yet.`,
    ],
    [
      renewable_pct > 0,
      () =>
        'Contracts lower the market-based figure only if they meet the quality criteria of the GHG Protocol Scope 2 Guidance.',
    ],
    [
      building_type === 'datacentre',
      () =>
        isEstimated
          ? 'A benchmark by floor area is weak for a data centre, whose energy use depends on the IT load: meter it.'
          : 'A benchmark by floor area is weak for a data centre, whose energy use depends on the IT load: the comparison is of limited value.',
    ],
    [
      figures.intensity_per_occupant_kgco2e === null,
      () =>
        `No intensity per person can be computed: occupancy ${occupancy === undefined ? 'was not given' : 'is below 1'}.`,
    ],
  );
}

export function adviseOnFootprint(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: assume(assessment),
    warnings: [...warn(assessment), ...warnOnOwnFactor(assessment)],
  };
}
