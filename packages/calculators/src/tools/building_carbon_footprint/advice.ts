import { HEAT_PUMP_SCOP, REFERENCE_STUDY_PERIOD } from '../../data/building_energy.ts';
import { DATA_ROWS, isEuMember } from '../../data/countries.ts';
import { ASSESSMENT_YEAR } from '../../data/edition.ts';
import { emissionFactor } from '../../data/emission_factors.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { type Advice, type Finished, formatNumber, sayWhen } from '../../kernel/index.ts';
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
import type { Facts } from './method.ts';
import type { Action, Building, BuildingType, Figures } from './schema.ts';

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

const EU_GRIDS = DATA_ROWS.filter(isEuMember).map((row) => emissionFactor(row, 'electricity').value);
const EU_GRID_LEAST = formatNumber(Math.min(...EU_GRIDS), 2);
const EU_GRID_MOST = formatNumber(Math.max(...EU_GRIDS), 2);

const ON_ACTION: Record<Action, (saving: string, assessment: Assessment) => string> = {
  electrify_heat: (saving, { input }) =>
    `Plan heat pumps for the end of life of the gas boilers: at a seasonal COP of ${formatNumber(HEAT_PUMP_SCOP.value[DATA_ROW[input.location]])} they save ${saving}.`,
  energy_efficiency: (saving, { facts: { cut } }) =>
    `Have the energy use audited and the controls set right: a cut of ${formatNumber(100 * (cut ?? 0), 1)} % saves ${saving}.`,
  low_gwp_refrigerant: (saving, { input }) => {
    const law =
      input.location === 'eu'
        ? ` ${F_GAS_REGULATION} phases HFCs down and bans servicing with those of the highest GWP.`
        : '';
    return `Check the plant for leaks and replace the HFC with a refrigerant of low GWP: that saves ${saving}.${law}`;
  },
  renewable_procurement: (saving) =>
    `Cover the remaining electricity with contracts for renewable power: that takes ${saving} off the market-based figure only, and does not move the stranding check.`,
  low_carbon_design: (saving) =>
    `Cut ${formatNumber(100 * DESIGN_CUT.value)} % of the upfront carbon in the design: that saves ${saving} of annualised embodied carbon.`,
};

function onMetering({ figures: { defaulted_inputs } }: Assessment): string {
  const benchmarked = defaulted_inputs.filter((name) => name !== 'refrigerant');
  const plant = defaulted_inputs.includes('refrigerant') ? ', and read refrigerant off the plant' : '';
  return `Meter ${benchmarked.join(' and ')}${plant}: until then the footprint rests on defaults.`;
}

function recommend(assessment: Assessment): string[] {
  const { priority_actions, stranding_year, stranding_risk, excess_emissions_to_2050_tco2e, data_quality } =
    assessment.figures;
  const onActions = priority_actions.map(({ action, saving_tco2e }) =>
    ON_ACTION[action](`${formatNumber(saving_tco2e, 2)} tCO2e a year`, assessment),
  );
  const others = sayWhen(
    [
      stranding_risk === 'stranded_now' || stranding_risk === 'high',
      () =>
        `The building is first above the pathway in ${stranding_year} and emits ${formatNumber(excess_emissions_to_2050_tco2e, 1)} tCO2e too much to 2050: a transition plan is due before the next acquisition, letting or refinancing.`,
    ],
    [
      stranding_risk === 'aligned',
      () => 'Keep metering every year, and run this check again with each edition of the factors.',
    ],
    [data_quality !== 'measured', () => onMetering(assessment)],
    [priority_actions.length === 0, () => 'Confirm that the zero readings are real, and meter the building.'],
  );
  return [...onActions, ...others];
}

function onElectricity({ input: { building_type }, figures: { elec_kwh }, facts: { b_el } }: Assessment): string {
  return `elec_kwh_year was not sent: the benchmark of ${NAME[building_type]}, ${formatNumber(b_el)} kWh/m2, gives ${formatNumber(elec_kwh, 0)} kWh a year.`;
}

function onGas({ input, figures, facts: { gasSource, b_gas, f_age } }: Assessment): string {
  const { building_type, year_built } = input;
  if (gasSource === 'none_beside_heat') return 'gas_kwh_year was not sent: no gas is counted beside purchased heat.';
  if (b_gas === 0) return `gas_kwh_year was not sent: the benchmark of ${NAME[building_type]} has no gas.`;
  return `gas_kwh_year was not sent: the benchmark of ${NAME[building_type]}, ${formatNumber(b_gas)} kWh/m2, times ${formatNumber(f_age ?? 1)} for a building of ${year_built}, gives ${formatNumber(figures.gas_kwh, 0)} kWh a year.`;
}

function assume(assessment: Assessment): string[] {
  const { input, figures, facts, defaults } = assessment;
  const { location, renewable_pct, occupancy } = input;
  return [
    ...sayWhen(
      [input.elec_kwh_year === undefined, () => onElectricity(assessment)],
      [facts.gasSource !== 'sent', () => onGas(assessment)],
    ),
    ...defaults.sentencesFor('heat_kwh_year', 'renewable_pct'),
    ...sayWhen(
      [
        input.refrigerant === undefined,
        () => `refrigerant was not sent: ${figures.refrigerant_used} is usual for this type and location.`,
      ],
      [
        figures.refrigerant_used !== 'none',
        () =>
          `The plant holds ${formatNumber(figures.refrigerant_charge_kg, 1)} kg of refrigerant by its floor area, of which ${formatNumber(100 * LEAK_RATE.value)} % leaks in a year.`,
      ],
      [
        location !== 'uk',
        () =>
          'The upstream factors of electricity are estimates of this product; that of gas is the UK figure as a stand-in.',
      ],
      [
        figures.heat_kwh > 0,
        () =>
          `The upstream emissions of purchased heat are ${formatNumber(100 * HEAT_UPSTREAM_SHARE.value)} % of its own, and its factor falls ${formatNumber(100 * HEAT_FOLLOWS_GRID.value)} % as fast as that of the grid.`,
      ],
      [
        figures.heat_kwh > 0,
        () => 'The factor of purchased heat is an average; that of the network itself takes precedence.',
      ],
      [occupancy === undefined, () => 'occupancy was not sent: water, waste and commuting are left out.'],
      [true, () => 'Embodied carbon, and water, waste and commuting per person, are averages of the building type.'],
      [
        true,
        () =>
          'The pathway and the projection of the grid are assumptions of this product, shaped on CRREM; they are not CRREM data.',
      ],
      [
        renewable_pct < 100,
        () =>
          'In the market-based figure electricity without a contract counts at grid average, because no residual mix is at hand.',
      ],
      [
        true,
        () =>
          `Embodied carbon spread over ${REFERENCE_STUDY_PERIOD.value} years is a management view; the GHG Protocol books it in the year of construction.`,
      ],
      [
        figures.scope3_breakdown.commuting_tco2e > 0,
        () => 'Commuting belongs to the inventory of the occupier, not to that of the owner.',
      ],
    ),
  ];
}

function onDoubtfulEnergy(relation: string, { input: { building_type }, figures, facts }: Assessment): string {
  return `An energy use of ${formatNumber(figures.energy_use_intensity_kwh_per_m2, 1)} kWh/m2 is ${relation} the benchmark of ${NAME[building_type]}, ${formatNumber(facts.b_el + facts.b_gas)} kWh/m2: check the energy and the floor area.`;
}

function onGasInTheUae({ input, figures, facts: { gasSource } }: Assessment): string {
  const advice = gasSource === 'benchmark' ? 'meter it, the benchmark may not fit' : 'check gas_kwh_year';
  return `Gas of ${formatNumber(figures.gas_kwh / input.floor_area_m2, 1)} kWh/m2 is high for the UAE: ${advice}.`;
}

function warn(assessment: Assessment): string[] {
  const { input, figures, facts } = assessment;
  const { location, building_type, year_built, renewable_pct, occupancy } = input;
  const { gas_kwh: gas, heat_kwh: heat } = figures;
  const A = input.floor_area_m2;
  const { below, above } = DOUBTFUL_ENERGY.value;
  const overBenchmark = figures.energy_use_intensity_kwh_per_m2 / (facts.b_el + facts.b_gas);
  const energyWasSent = [input.elec_kwh_year, input.gas_kwh_year, input.heat_kwh_year].some((sent = 0) => sent > 0);
  return sayWhen(
    [input.elec_kwh_year === 0, () => 'elec_kwh_year is 0 and was taken as 0: few buildings use no grid electricity.'],
    [overBenchmark < below, () => onDoubtfulEnergy(`below ${below} times`, assessment)],
    [overBenchmark > above, () => onDoubtfulEnergy(`above ${above} times`, assessment)],
    [
      location === 'eu',
      () =>
        `One EU average of ${formatNumber(figures.grid_emission_factor_kgco2e_per_kwh, 5)} kgCO2e/kWh stands for 27 grids; the Member States in the tables of this product alone range from ${EU_GRID_LEAST} to ${EU_GRID_MOST}.`,
    ],
    [
      location === 'uae',
      () =>
        `The electricity factor of ${formatNumber(figures.grid_emission_factor_kgco2e_per_kwh, 5)} kgCO2e/kWh is a derived national average, plausible from ${formatNumber(UAE_GRID_RANGE.value.national.low)} to ${formatNumber(UAE_GRID_RANGE.value.national.high)}: use that of the emirate.`,
    ],
    [location === 'uae' && gas / A > UAE_DOUBTFUL_HEAT.value, () => onGasInTheUae(assessment)],
    [
      location === 'uae' && heat / A > UAE_DOUBTFUL_HEAT.value,
      () =>
        `Purchased heat of ${formatNumber(heat / A, 1)} kWh/m2 is high for the UAE: check heat_kwh_year, which does not take purchased cooling.`,
    ],
    [
      year_built > ASSESSMENT_YEAR && energyWasSent,
      () => `The building is completed in ${year_built}: energy sent for it cannot have been metered yet.`,
    ],
    [
      renewable_pct > 0,
      () =>
        'Contracts lower the market-based figure only if they meet the quality criteria of the GHG Protocol Scope 2 Guidance.',
    ],
    [
      building_type === 'datacentre',
      () => 'A benchmark by floor area is weak for a data centre, whose energy follows its IT: meter the load.',
    ],
    [
      figures.intensity_per_occupant_kgco2e === null,
      () =>
        `No intensity per person can be computed: occupancy ${occupancy === undefined ? 'was not sent' : 'is below 1'}.`,
    ],
  );
}

export function adviseOnFootprint(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
