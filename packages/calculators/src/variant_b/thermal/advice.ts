import type { Static } from 'typebox';
import { CAPACITY_MARGIN, FREE_COOLING_NONE_FROM } from '../../data/cooling_technology.ts';
import { DESIGN_DAY_FROM, WINTER_DAY_BELOW } from '../../data/typical_years.ts';
import { formatBeside, formatNumber, formatRounded, type Given, sayWhen } from '../../kernel/index.ts';
import { LIGHTING_SHARE, LIQUID_FROM, ONE_PLANT_TO, UPS_EFFICIENCY, USUAL_AMBIENT } from './data.ts';
import { type Input, isLiquid, type Result } from './schema.ts';

interface Assessment {
  input: Given<typeof Input>;
  result: Static<typeof Result>;
  /** Capacity that remains after one unit fails. */
  after_failure: number;
  /** The effect of an economiser, if the plant has none and it would help. */
  economised: { cop: number; saving_kwh: number } | null;
}

const NO_FREE_COOLING_FROM = FREE_COOLING_NONE_FROM.value.crah;

function warn({ input }: Assessment): string[] {
  return sayWhen(
    [
      input.ambient_temp_c > USUAL_AMBIENT.value.highest,
      () =>
        `Ask manufacturers for the capacity at ${formatBeside(USUAL_AMBIENT.value.highest, input.ambient_temp_c, 1)} °C: above ${formatNumber(USUAL_AMBIENT.value.highest)} °C they derate their units.`,
    ],
    [
      input.it_load_kw > ONE_PLANT_TO.value,
      () =>
        `Plan several plants and size each of them: above ${formatNumber(ONE_PLANT_TO.value)} kW of IT the cooling is usually split.`,
    ],
  );
}

function addEconomiser({ cop, saving_kwh }: NonNullable<Assessment['economised']>): string {
  return `Add an economiser: the same plant would reach a COP of ${formatNumber(cop, 2)} at this ambient temperature and save ${formatRounded(saving_kwh)} kWh over a year with this mean temperature.`;
}

function recommend({ input, result, after_failure, economised }: Assessment): string[] {
  const { cooling_type, ambient_temp_c, it_load_kw, redundancy_tier } = input;
  return [
    ...sayWhen([
      cooling_type === 'free_cooling' && ambient_temp_c >= NO_FREE_COOLING_FROM,
      () =>
        `Consider adiabatic assist or warmer water: at ${formatNumber(ambient_temp_c, 1)} °C there is no free cooling, and the plant runs as a mechanical one with a COP of ${formatNumber(result.cop, 2)}.`,
    ]),
    ...(economised ? [addEconomiser(economised)] : []),
    ...sayWhen(
      [
        isLiquid(cooling_type) && it_load_kw < LIQUID_FROM.value,
        () => `Compare with air: liquid cooling rarely pays below ${formatNumber(LIQUID_FROM.value)} kW of IT.`,
      ],
      [
        redundancy_tier === 'N',
        () =>
          `Decide whether one failure may leave ${formatNumber(after_failure, 1)} kW of capacity for ${formatNumber(result.heat_load_kw, 1)} kW of heat; N+1 adds one unit of ${formatNumber(result.unit_capacity_kw, 1)} kW.`,
      ],
      [
        true,
        () =>
          `Install ${result.total_units} × ${formatNumber(result.unit_capacity_kw, 1)} kW, and run the data-hall thermal load once room area and UPS efficiency are known.`,
      ],
    ),
  ];
}

const ASSUMPTIONS = [
  `Assumed: a UPS efficiency of ${formatNumber(100 * UPS_EFFICIENCY.value)} %, lighting of ${formatNumber(100 * LIGHTING_SHARE.value)} % of the IT load, and no heat through the envelope.`,
  `Assumed: typical fans, pumps, machines and module sizes, not those of a product, with a margin of ${formatNumber(100 * CAPACITY_MARGIN.value)} %.`,
];

/** The basis of the annual energy, and where it is misleading. */
function assumeYear({ input: { ambient_temp_c }, result }: Assessment): string {
  const ambient = `${formatBeside(WINTER_DAY_BELOW.value, ambient_temp_c, 1)} °C`;
  const mean = `${formatNumber(result.annual_mean_temp_c, 1)} °C`;
  const assumed = `Assumed: the load is constant, and the annual energy is calculated from 24 temperature bins with a mean of ${mean}, not an hourly simulation`;
  if (ambient_temp_c >= DESIGN_DAY_FROM.value) {
    return `${assumed}; ${ambient} is typical of a design day, so the annual energy is overestimated for a cooler site.`;
  }
  if (ambient_temp_c < WINTER_DAY_BELOW.value) {
    return `${assumed}; ${ambient} is typical of a winter day, so the annual energy is underestimated for a warmer site.`;
  }
  return `${assumed}.`;
}

/** Warnings come first and assumptions last, because Variant B has no separate lists for them. */
export function adviseOn(assessment: Assessment): string[] {
  return [...warn(assessment), ...recommend(assessment), ...ASSUMPTIONS, assumeYear(assessment)];
}
