import { LIQUID_JUSTIFIED_FROM, RACK_AREA } from '../../data/data_hall.ts';
import { settle, type Working } from '../../kernel/index.ts';
import { DENSITY_RULE, RACK_EQUIVALENT } from '../../methods/cooling_density.ts';
import { DENSITY_CLASS_BELOW } from './data.ts';
import type { Hall } from './heat.ts';
import type { DensityClass } from './vocabulary.ts';

interface Density {
  kw_per_m2: number;
  w_per_m2: number;
  heat_w_per_m2: number;
  rack: number;
  /** The densest racks: of the zones, if there are any. */
  densest: number;
  /** The same with rounding errors removed, for comparison with the limits. */
  rack_settled: number;
  density_class: DensityClass;
  liquid_justified: boolean;
}

const BOUNDED_CLASSES = Object.entries(DENSITY_CLASS_BELOW.value) as [keyof typeof DENSITY_CLASS_BELOW.value, number][];

function densityClassOf(rack_settled: number, w: Working): DensityClass {
  const bounded = BOUNDED_CLASSES.find(([, below]) => rack_settled < below);
  if (w.recording) {
    const class_below = w.pick('class_below', DENSITY_CLASS_BELOW, bounded?.[0] ?? 'high');
    w.step('is_below_class', rack_settled < class_below, {
      formula: 'rack_settled < class_below',
      description: 'Whether the density is below the limit of this class; above all is extreme',
      unit: '-',
      reference: DENSITY_RULE,
    });
  }
  return bounded?.[0] ?? 'extreme';
}

/** `densest_zone` is `rack_max` in the working; `at` has the heat for which the plant is sized. */
export function densityOf(
  { it_load_kw, room_area_m2 }: Hall,
  heat: number,
  densest_zone: number | undefined,
  w: Working,
  at: Working,
): Density {
  const density = w.result('power_density_kw_per_m2', it_load_kw / room_area_m2, {
    symbol: 'density',
    formula: 'it_load_kw / room_area_m2',
    reference: RACK_EQUIVALENT,
  });
  const density_w = w.result('power_density_w_per_m2', 1000 * density, {
    symbol: 'density_w',
    formula: '1000 * density',
    reference: RACK_EQUIVALENT,
  });
  const heat_density = at.result('heat_density_w_per_m2', (1000 * heat) / room_area_m2, {
    symbol: 'heat_density',
    formula: '1000 * heat / room_area_m2',
    reference: RACK_EQUIVALENT,
  });
  const rack_area = w.use(RACK_AREA);
  const rack = w.result('rack_equivalent_kw', (it_load_kw * rack_area) / room_area_m2, {
    symbol: 'rack',
    formula: 'it_load_kw * rack_area / room_area_m2',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const densest = densest_zone ?? rack;
  const rack_settled = w.step('rack_settled', settle(densest), {
    formula: densest_zone === undefined ? 'round(rack, 9)' : 'round(rack_max, 9)',
    description: 'IT load per rack position, rounding errors removed for comparison with limits',
    unit: 'kW/rack',
    reference: RACK_EQUIVALENT,
  });
  const density_class = densityClassOf(rack_settled, w);
  const liquid_from = w.use(LIQUID_JUSTIFIED_FROM);
  const liquid_justified = w.result('liquid_cooling_justified', rack_settled >= liquid_from, {
    symbol: 'liquid_justified',
    formula: 'rack_settled >= liquid_from',
    reference: DENSITY_RULE,
  });
  return {
    kw_per_m2: density,
    w_per_m2: density_w,
    heat_w_per_m2: heat_density,
    rack,
    densest,
    rack_settled,
    density_class,
    liquid_justified,
  };
}
