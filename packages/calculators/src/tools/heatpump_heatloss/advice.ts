import type { Static } from 'typebox';
import { SAP_CO2_FACTOR } from '../../data/sap_tables.ts';
import { FOSSIL_SYSTEM_EFFICIENCY } from '../../data/uk_homes.ts';
import { type Advice, citeSource, type Finished, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import { DESIGN_TEMPERATURE } from './data/climate.ts';
import { DOOR_AREA, PLAN_ASPECT } from './data/fabric.ts';
import { DEGREE_DAY_BASE, ELECTRICITY_PRICE, GAS_PRICE, HOT_WATER_PER_PERSON, INTERNAL_GAINS } from './data/heating.ts';
import {
  BOILER_UPGRADE_GRANT,
  COOL_HOUSE,
  LAPSE_PER_50_M,
  LARGE_GLAZING,
  LARGE_HEAT_PUMP,
  SPECIFIC_LOSS_LIMIT,
  TIGHT_FOR_OLD_HOUSE,
  WIDE_MARGIN,
} from './data/limits.ts';
import { hasSuspendedFloor } from './ground_floor.ts';
import { LARGEST_UNIT_KW } from './heat_pump.ts';
import {
  DEFAULTED,
  type FlowTemperature,
  type Form,
  type Input,
  LOCATIONS,
  type Measure,
  type Result,
} from './schema.ts';

type Figures = Static<typeof Result>;
type Upgrade = Figures['upgrade_options'][number];
type Assessment = Finished<Given<typeof Input>, Figures>;

const MEASURE: Record<Measure, string> = {
  wall_insulation: 'wall insulation',
  loft_insulation: 'loft insulation',
  window_replacement: 'window replacement',
  draught_proofing: 'draught proofing',
};

const FORM: Record<Form, string> = {
  detached: 'detached house',
  semi_detached: 'semi-detached house',
  mid_terrace: 'mid-terrace house',
};

function onSize(figures: Figures): string {
  const { heat_pump_units: units, heat_pump_unit_kw: unit, recommended_heat_pump_kw: all } = figures;
  const pump =
    units === 1
      ? `a ${formatNumber(unit, 0)} kW heat pump`
      : `${units} heat pumps of ${formatNumber(unit, 0)} kW, ${formatNumber(all, 0)} kW together`;
  return `The design load is ${formatNumber(figures.design_heat_loss_kw, 2)} kW at ${formatNumber(figures.external_design_temp_c, 1)} °C outdoors and ${formatNumber(figures.internal_design_temp_c, 1)} °C indoors: shortlist ${pump}, by the output at that outdoor temperature and a flow of ${figures.flow_temp_c} °C, not by the A7/W35 label. MIS 3005-D asks for at least 100 % of the load.`;
}

function bestOf(upgrades: readonly Upgrade[]): Upgrade | undefined {
  return upgrades.reduce<Upgrade | undefined>(
    (best, upgrade) => (best && best.heat_loss_reduction_kw >= upgrade.heat_loss_reduction_kw ? best : upgrade),
    undefined,
  );
}

function effectOf(upgrade: Upgrade): string {
  return `${MEASURE[upgrade.measure]} takes ${formatNumber(upgrade.heat_loss_reduction_kw, 2)} kW off the load, to ${formatNumber(upgrade.design_heat_loss_after_kw, 2)} kW, and saves ${formatNumber(upgrade.annual_heat_saving_kwh, 0)} kWh of heat and ${formatNumber(upgrade.annual_cost_saving_gbp, 0)} GBP a year`;
}

function onFabric({ specific_heat_loss_w_per_m2, upgrade_options }: Figures): string {
  const best = bestOf(upgrade_options);
  const loss = `${formatNumber(specific_heat_loss_w_per_m2, 1)} W/m2`;
  return best
    ? `Fabric first at ${loss}: ${effectOf(best)}.`
    : `At ${loss} no standard measure is left: have the U-values and the air changes surveyed.`;
}

function optionAt(flow: FlowTemperature, { flow_temp_options }: Figures): Figures['flow_temp_options'][number] {
  const option = flow_temp_options.find(({ flow_temp_c }) => flow_temp_c === flow);
  if (!option) throw new Error('every flow temperature is an option');
  return option;
}

function onHotFlow(figures: Figures): string {
  const hot = optionAt(55, figures);
  const warm = optionAt(45, figures);
  const kwh = formatNumber(hot.annual_electricity_kwh - warm.annual_electricity_kwh, 0);
  const gbp = formatNumber(hot.annual_running_cost_gbp - warm.annual_running_cost_gbp, 0);
  return `Redesign the emitters for 45 °C: that saves ${kwh} kWh of electricity and ${gbp} GBP a year. Part L asks for 55 °C or lower as the design maximum of new and replaced systems.`;
}

function onGrant({ region }: Figures): string {
  return region === 'scotland'
    ? 'Ask for the grant and loan of Home Energy Scotland.'
    : `Ask for the Boiler Upgrade Scheme grant, ${formatNumber(BOILER_UPGRADE_GRANT.value)} GBP for an air source heat pump, which may apply.`;
}

function recommend({ figures }: Assessment): string[] {
  const { flow_temp_c: flow, region, specific_heat_loss_w_per_m2: specific, upgrade_options } = figures;
  const limit = SPECIFIC_LOSS_LIMIT.value;
  const fabricFirst = specific > limit.fabric_first;
  const tooCool = flow === 35 && specific > limit.warm_flow;
  const best = bestOf(upgrade_options);
  const saving = figures.annual_cost_saving_vs_gas_gbp;
  const factor = formatNumber(figures.radiator_oversize_factor, 1);
  return [
    onSize(figures),
    ...sayWhen([fabricFirst, () => onFabric(figures)]),
    ...(best && !fabricFirst ? [`Take the best single measure first: ${effectOf(best)}.`] : []),
    ...sayWhen(
      [flow === 55, () => onHotFlow(figures)],
      [
        tooCool,
        () =>
          `A flow of 35 °C at ${formatNumber(specific, 1)} W/m2 needs underfloor heating, or radiators with a rated output (50 K) of ${factor} times each room's loss: consider 45 °C.`,
      ],
      [
        flow !== 55 && !tooCool,
        () => `Radiators need a rated output (50 K) of about ${factor} times each room's loss: check each room.`,
      ],
      [
        figures.heat_pump_units > 1 || figures.recommended_heat_pump_kw > LARGE_HEAT_PUMP.value,
        () =>
          'Check the need for a three-phase supply and the approval of the network operator (ENA connect-and-notify); several units need cascade control.',
      ],
      [
        saving < 0,
        () =>
          `At the capped tariffs the bill would rise by ${formatNumber(-saving, 0)} GBP a year: a heat pump tariff, a lower flow temperature or a system SPF above ${formatNumber(figures.break_even_spf, 2)} closes the gap.`,
      ],
      [
        saving > 0,
        () =>
          `At the capped tariffs the bill would fall by ${formatNumber(saving, 0)} GBP a year; add the gas standing charge if the gas supply is removed.`,
      ],
      [region !== 'northern_ireland', () => onGrant(figures)],
      [
        true,
        () =>
          'Before ordering, commission a room-by-room calculation to BS EN 12831-1 with measured U-values and an airtightness figure.',
      ],
    ),
  ];
}

function onWarmOutdoors({ location }: Given<typeof Input>, { external_design_temp_c }: Figures): string {
  return `external_design_temp_c of ${formatNumber(external_design_temp_c, 1)} °C is warmer than the 99.6 % value of ${LOCATIONS[location]}, ${formatNumber(DESIGN_TEMPERATURE.value[location], 1)} °C: the heat pump may be undersized.`;
}

function onForms({ attachment_sensitivity }: Figures): string[] {
  return attachment_sensitivity
    .filter(({ design_heat_loss_kw }) => design_heat_loss_kw === null)
    .map(
      ({ form }) =>
        `No heat loss can be given for a ${FORM[form]}: windows and doors exceed the outer walls that it would have.`,
    );
}

function warn({ input, figures }: Assessment): string[] {
  const { location, air_change_rate, glazing_pct_of_floor } = input;
  const { design_heat_loss_kw: Q, specific_heat_loss_w_per_m2: specific, internal_design_temp_c } = figures;
  const { unusually_high, unusually_low } = SPECIFIC_LOSS_LIMIT.value;
  return [
    ...sayWhen(
      [
        figures.rdsap_age_band <= 'I' && air_change_rate <= TIGHT_FOR_OLD_HOUSE.value,
        () =>
          `${formatNumber(air_change_rate)} air changes per hour is low for this age band: the CIBSE Domestic Heating Design Guide uses 1.0 to 3.0 for rooms in homes built before 2000; see air_change_sensitivity.`,
      ],
      [
        Q > LARGEST_UNIT_KW,
        () =>
          `A load of ${formatNumber(Q, 2)} kW is above ${LARGEST_UNIT_KW} kW, the largest single heat pump considered here: several units or a larger product are needed.`,
      ],
      [
        figures.capacity_margin_pct > WIDE_MARGIN.value,
        () =>
          `The heat pump is ${formatNumber(figures.capacity_margin_pct, 1)} % larger than the load: check how far it modulates down.`,
      ],
      [
        specific > unusually_high || specific < unusually_low,
        () =>
          `${formatNumber(specific, 1)} W/m2 lies outside the usual ${unusually_low} to ${unusually_high} W/m2: check the inputs.`,
      ],
      [figures.external_design_temp_c > DESIGN_TEMPERATURE.value[location], () => onWarmOutdoors(input, figures)],
      [
        internal_design_temp_c < COOL_HOUSE.value,
        () =>
          `internal_design_temp_c of ${formatNumber(internal_design_temp_c, 1)} °C is below ${COOL_HOUSE.value} °C: the house would be too cold for many occupants.`,
      ],
      [
        glazing_pct_of_floor > LARGE_GLAZING.value,
        () => `Windows above ${LARGE_GLAZING.value} % of the floor area are unusual: check glazing_pct_of_floor.`,
      ],
      [
        location === 'belfast',
        () => 'The Ofgem price cap does not cover Northern Ireland: use local tariffs for the bills.',
      ],
    ),
    ...onForms(figures),
  ];
}

function onFabricTables({ input, figures }: Assessment): string[] {
  const { rdsap_age_band: band, region } = figures;
  const floor = hasSuspendedFloor(input.age_band) ? 'a suspended timber ground floor' : 'a solid ground floor';
  return [
    `As-built RdSAP 10 U-values of age band ${band} with ${floor}; insulation added later is not known.`,
    ...sayWhen(
      [
        band === 'L' || band === 'M',
        () => `Wall thickness and floor insulation of age band ${band} are assumptions of this product.`,
      ],
      [
        band === 'J' && region === 'northern_ireland',
        () =>
          'The wall U-value of age band J in Northern Ireland is an assumption of this product: that of England and Wales.',
      ],
    ),
  ];
}

/** The estimates that shape every result. */
const ESTIMATES = [
  `No altitude correction: a site is about ${LAPSE_PER_50_M.value} K colder per 50 m above the weather station.`,
  'No reheat allowance is added, as MIS 3005-D has it for the 99.6 % outdoor temperature.',
  `Space heating of a year from degree days to a base of ${DEGREE_DAY_BASE.value} °C or, where internal gains of ${INTERNAL_GAINS.value} W/m2 carry more, to a lower one.`,
  'Seasonal performance factors are those of MCS 031 for air source heat pumps, not of a product.',
  `Electricity at ${ELECTRICITY_PRICE.value} and gas at ${GAS_PRICE.value} GBP/kWh without standing charges: ${ELECTRICITY_PRICE.source.document}.`,
  `Electricity at ${SAP_CO2_FACTOR.value.grid_electricity} and gas at ${SAP_CO2_FACTOR.value.mains_gas} kgCO2e/kWh: ${citeSource(SAP_CO2_FACTOR.source)}.`,
  `The gas boiler has an efficiency of ${formatNumber(100 * FOSSIL_SYSTEM_EFFICIENCY.value, 0)} % in use.`,
  'The age bands are those of England and Wales, also for places in Scotland and Northern Ireland.',
];

function assume(assessment: Assessment): string[] {
  const { input, figures, defaults } = assessment;
  const { location, external_design_temp_c } = input;
  return [
    ...defaults.sentencesFor(...DEFAULTED),
    ...sayWhen([
      external_design_temp_c === undefined,
      () =>
        `external_design_temp_c was not sent: ${formatNumber(figures.external_design_temp_c, 1)} °C, the 99.6 % value of ${LOCATIONS[location]}, is used.`,
    ]),
    `A detached house of rectangular plan, ${PLAN_ASPECT.value} times as deep as wide, with equal storeys and two doors of ${formatNumber(DOOR_AREA.value / 2)} m2; attachment_sensitivity shows other forms.`,
    ...onFabricTables(assessment),
    `Hot water of ${HOT_WATER_PER_PERSON.value} l per person and day from 10 to 50 °C for an assumed ${formatNumber(figures.assumed_occupancy, 2)} persons, without losses of cylinder and pipes.`,
    ...ESTIMATES,
  ];
}

export function adviseOnHeatPump(assessment: Assessment): Advice {
  return { recommendations: recommend(assessment), assumptions: assume(assessment), warnings: warn(assessment) };
}
