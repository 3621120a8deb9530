import { type CoolingType, isLiquid } from '../../data/cooling_technology.ts';
import { LIQUID_JUSTIFIED_FROM, RACK_AREA, SMALL_ROOM } from '../../data/data_hall.ts';
import { settle, type Working } from '../../kernel/index.ts';
import { DENSITY_CLASS_BELOW, MARGINAL_TO, SUITABLE_TO } from './data.ts';
import type { Hall } from './heat.ts';
import type { DensityClass, Suitability } from './schema.ts';

const RACK_EQUIVALENT = 'IT load per rack position';
const DENSITY_RULE = 'Density limits of this product';

interface Density {
  kw_per_m2: number;
  w_per_m2: number;
  heat_w_per_m2: number;
  rack: number;
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

export function densityOf({ it_load_kw, room_area_m2 }: Hall, heat: number, w: Working): Density {
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
  const heat_density = w.result('heat_density_w_per_m2', (1000 * heat) / room_area_m2, {
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
  const rack_settled = w.step('rack_settled', settle(rack), {
    formula: 'round(rack, 9)',
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
    rack_settled,
    density_class,
    liquid_justified,
  };
}

/** Whether a type can serve this density. */
export function suitabilityOf(type: CoolingType, rack_settled: number, w: Working): Suitability {
  const suitable_to = w.pick('suitable_to', SUITABLE_TO, type);
  const marginal_to = w.pick('marginal_to', MARGINAL_TO, type);
  const suitable = w.step('suitable', rack_settled <= suitable_to, {
    formula: 'rack_settled <= suitable_to',
    description: 'Whether the type is suitable for the density',
    unit: '-',
    reference: DENSITY_RULE,
  });
  const possible = w.step('possible', rack_settled <= marginal_to, {
    formula: 'rack_settled <= marginal_to',
    description: 'Whether the type is at least marginal for the density',
    unit: '-',
    reference: DENSITY_RULE,
  });
  if (suitable) return 'suitable';
  return possible ? 'marginal' : 'unsuitable';
}

/** A type with its suitability. */
interface Judged {
  cooling_type: CoolingType;
  suitability: Suitability;
}

/** The first type that suits the density, from the simplest on; else the first liquid one that is marginal. */
export function recommendType(it_load_kw: number, types: readonly Judged[], w: Working): CoolingType {
  const small_room = w.use(SMALL_ROOM);
  const is_small = w.step('is_small', it_load_kw < small_room, {
    formula: 'it_load_kw < small_room',
    description: 'Whether direct expansion is considered',
    unit: '-',
    reference: DENSITY_RULE,
  });
  const suits = ({ cooling_type, suitability }: Judged) =>
    suitability === 'suitable' && (is_small || cooling_type !== 'crac');
  const mayServe = ({ cooling_type, suitability }: Judged) => suitability === 'marginal' && isLiquid(cooling_type);
  const suitable = types.find(suits);
  const chosen = (suitable ?? types.find(mayServe))?.cooling_type ?? 'dlc';
  w.rule(chosen, {
    description: suitable
      ? 'Recommended type: the first that is suitable for the density'
      : 'Recommended type: none is suitable, so the first marginal liquid type, else cold plates',
    reference: DENSITY_RULE,
  });
  return chosen;
}
