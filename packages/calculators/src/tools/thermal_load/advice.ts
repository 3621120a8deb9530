import type { Static } from 'typebox';
import { CAPACITY_MARGIN, HEAT_CAPTURE, OTHER_OVERHEAD } from '../../data/cooling_technology.ts';
import { type Advice, type Finished, formatNumber, type Given, sayWhen } from '../../kernel/index.ts';
import {
  AMBIENT_DERATED_ABOVE,
  CHILLED_WATER_RAISED,
  DUTY_UNITS_MAX,
  DUTY_UNITS_PER_SPARE_MAX,
  ENVELOPE_CONDUCTANCE,
  LIGHTING_SHARE_MAX,
  MARGINAL_TO,
  RACK_AREA,
  RACK_DOUBTFUL_ABOVE,
  RECOVERABLE_HEAT,
  ROOM_TEMPERATURE,
  SMALL_ROOM,
  UPS_DOUBTFUL_BELOW,
  UPS_GOOD,
  UPS_REPLACED_BELOW,
} from './data.ts';
import { type CoolingType, type Input, isLiquid, type Result } from './schema.ts';

type Figures = Static<typeof Result>;
type Assessment = Finished<Given<typeof Input>, Figures>;

const NAME: Record<CoolingType, string> = {
  crac: 'CRAC',
  crah: 'CRAH',
  dlc: 'direct liquid cooling',
  immersion: 'immersion cooling',
};

function rowOf(type: CoolingType, { comparison }: Figures): Figures['comparison'][number] {
  const row = comparison.find(({ cooling_type }) => cooling_type === type);
  if (!row) throw new Error(`the comparison lacks ${type}`);
  return row;
}

function onUnsuitable(figures: Figures): string {
  const { cooling_type, recommended_cooling_type, rack_equivalent_kw } = figures;
  const limit = formatNumber(MARGINAL_TO.value[cooling_type]);
  const cannot = `The limit of ${NAME[cooling_type]} is ${limit} kW per rack; it cannot serve ${formatNumber(rack_equivalent_kw, 1)} kW`;
  return rowOf(recommended_cooling_type, figures).suitability === 'unsuitable'
    ? `${cannot}, and no other type here can: spread the IT load over more floor area.`
    : `${cannot}: take ${NAME[recommended_cooling_type]}.`;
}

function onMarginal({ cooling_type, rack_equivalent_kw }: Figures): string {
  const means = isLiquid(cooling_type) ? 'a specialist design' : 'full containment and rear-door or row cooling';
  return `At ${formatNumber(rack_equivalent_kw, 1)} kW per rack ${NAME[cooling_type]} is marginal: use it only with ${means}.`;
}

function onSwitching(figures: Figures): string {
  const better = rowOf(figures.recommended_cooling_type, figures);
  return `Switching to ${NAME[better.cooling_type]} saves ${formatNumber(better.annual_saving_vs_selected_kwh, 0)} kWh a year and takes the PUE from ${formatNumber(figures.pue_estimate, 3)} to ${formatNumber(better.pue_estimate, 3)}.`;
}

function onUps({ input: { it_load_kw, ups_efficiency_pct }, figures: { ups_losses_kw } }: Assessment): string {
  const better = it_load_kw * (100 / UPS_GOOD.value - 1);
  const fall = (ups_losses_kw - better) / it_load_kw;
  return `UPS losses are ${formatNumber(ups_losses_kw, 2)} kW at ${formatNumber(ups_efficiency_pct)} %; at ${UPS_GOOD.value} % they would be ${formatNumber(better, 2)} kW. The heat falls by the difference, the PUE by at least ${formatNumber(fall, 3)}.`;
}

function onChilledWater(figures: Figures): string {
  const crah = rowOf('crah', figures);
  return `Compare with chilled water and an economiser: CRAH would take ${formatNumber(crah.cooling_power_kw, 2)} kW for cooling against ${formatNumber(figures.cooling_power_kw, 2)} kW, ${formatNumber(crah.annual_cooling_energy_kwh, 0)} kWh a year at this ambient, at a PUE of ${formatNumber(crah.pue_estimate, 3)}.`;
}

function recommend(assessment: Assessment): string[] {
  const { input, figures } = assessment;
  const { cooling_type, redundancy, suitability, recommended_cooling_type, units, units_required } = figures;
  const differs = recommended_cooling_type !== cooling_type;
  const recommended = rowOf(recommended_cooling_type, figures);
  return sayWhen(
    [suitability === 'unsuitable', () => onUnsuitable(figures)],
    [suitability === 'marginal', () => onMarginal(figures)],
    [differs && recommended.cooling_power_kw < figures.cooling_power_kw, () => onSwitching(figures)],
    [input.ups_efficiency_pct < UPS_REPLACED_BELOW.value, () => onUps(assessment)],
    [
      cooling_type === 'crah' && figures.free_cooling_fraction_air_pct === 0,
      () =>
        `There is no free cooling at this ambient: raise the chilled water towards ${CHILLED_WATER_RAISED.value.from} to ${CHILLED_WATER_RAISED.value.to} °C; adiabatic assist widens free cooling further.`,
    ],
    [cooling_type === 'crac' && input.it_load_kw >= SMALL_ROOM.value, () => onChilledWater(figures)],
    [
      isLiquid(cooling_type),
      () =>
        `Recover the ${formatNumber(figures.heat_to_liquid_kw, 2)} kW of heat in the liquid at ${RECOVERABLE_HEAT.value.from} to ${RECOVERABLE_HEAT.value.to} °C. In the EU, Directive (EU) 2023/1791 Article 26(6) asks for its use above 1 MW of rated energy input, unless it is not feasible.`,
    ],
    [
      redundancy === 'n',
      () =>
        `The failure of one unit leaves the hall short of the required capacity: N+1 needs ${units_required + units.length} units, one more in each group.`,
    ],
    [
      redundancy === 'n1' && units.some(({ duty_units }) => duty_units > DUTY_UNITS_PER_SPARE_MAX.value),
      () =>
        `One spare unit is little for a group of more than ${DUTY_UNITS_PER_SPARE_MAX.value} duty units: consider N+2, or one standby unit per five.`,
    ],
    [true, () => 'Confirm the airflow paths by CFD, or by test at the first load.'],
  );
}

function warn({ input, figures }: Assessment): string[] {
  const { ups_efficiency_pct, ambient_temp_c, lighting_kw, it_load_kw, cooling_type } = input;
  const room = ROOM_TEMPERATURE.value;
  return sayWhen(
    [
      ups_efficiency_pct < UPS_DOUBTFUL_BELOW.value,
      () => `A UPS efficiency below ${UPS_DOUBTFUL_BELOW.value} % is unusual: check ups_efficiency_pct.`,
    ],
    [
      figures.rack_equivalent_kw > RACK_DOUBTFUL_ABOVE.value,
      () => `More than ${RACK_DOUBTFUL_ABOVE.value} kW per rack position: check room_area_m2.`,
    ],
    [
      ambient_temp_c > AMBIENT_DERATED_ABOVE.value,
      () =>
        `Above ${AMBIENT_DERATED_ABOVE.value} °C manufacturers derate their units: ask for the capacity at this ambient.`,
    ],
    [
      ambient_temp_c < room,
      () =>
        `If ambient_temp_c, below ${room} °C, is not that of the design day, plant may be undersized; if it is the yearly mean, size the plant in a second run with the design value.`,
    ],
    [
      ambient_temp_c >= room,
      () =>
        'The annual figures hold this temperature all year and overstate the energy: judge it in a second run with the yearly mean.',
    ],
    [
      lighting_kw > LIGHTING_SHARE_MAX.value * it_load_kw,
      () =>
        `Lighting above ${formatNumber(100 * LIGHTING_SHARE_MAX.value)} % of the IT load is unusual: check lighting_kw.`,
    ],
    [
      isLiquid(cooling_type) && !figures.liquid_cooling_justified,
      () => `At ${formatNumber(figures.rack_equivalent_kw, 1)} kW per rack liquid cooling is usually not justified.`,
    ],
    [true, () => 'The cooling power at a mean ambient is not an hourly simulation.'],
  );
}

function percent(share: number): string {
  return `${formatNumber(100 * share, 0)} %`;
}

/** The estimates that shape every result. */
const ASSUMPTIONS = [
  'The UPS stands in the cooled envelope, so its losses are heat of the hall.',
  `The room is held at ${ROOM_TEMPERATURE.value} °C. The envelope passes ${ENVELOPE_CONDUCTANCE.value} W/K per m2 of floor; heat lost to colder air outside is not credited.`,
  `A rack position takes ${RACK_AREA.value} m2 with its share of aisle.`,
  `Liquid takes ${percent(HEAT_CAPTURE.value.dlc)} of the IT heat in direct liquid cooling and ${percent(HEAT_CAPTURE.value.immersion)} in immersion cooling.`,
  `Fans, pumps, machines, economisers and unit sizes are typical ones, not those of a product; the capacity has a margin of ${percent(CAPACITY_MARGIN.value)}, and a larger size is taken rather than more than ${DUTY_UNITS_MAX.value} duty units.`,
  `Transformers, switchgear, generator heaters and security take ${percent(OTHER_OVERHEAD.value)} of the IT load, in the PUE only.`,
  'Server fans that liquid cooling saves are not credited: they count as IT load, so the PUE hides the saving.',
  'The annual figures hold the ambient and the load constant.',
];

export function adviseOnHall(assessment: Assessment): Advice {
  return {
    recommendations: recommend(assessment),
    assumptions: [...ASSUMPTIONS, ...assessment.defaults.sentencesFor('lighting_kw')],
    warnings: warn(assessment),
  };
}
