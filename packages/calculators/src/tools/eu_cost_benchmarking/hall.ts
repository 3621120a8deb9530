import { RACK_AREA } from '../../data/data_hall.ts';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { AIR_COOLED_MAX, HALL_COOLING_FACTOR, IT_DENSITY, PLANT_AREA } from './data.ts';
import type { HallCooling, Input } from './schema.ts';

type Sent = Pick<Given<typeof Input>, 'project_type' | 'rack_density_kw' | 'hall_cooling'>;

/** The IT density of a data centre, and the factors for it and for the cooling of the hall. */
export interface Hall {
  /** kW of IT per m2 of gross floor area; null where the project is not a data centre. */
  it_density: number | null;
  f_density: number;
  f_cool: number;
}

/** The cooling of the hall: as given, else liquid above the rack density that air can cool. */
export function coolingOf({ hall_cooling, rack_density_kw = 0 }: Sent): HallCooling {
  return hall_cooling ?? (rack_density_kw > AIR_COOLED_MAX.value ? 'liquid' : 'air');
}

/** Racks take white space, their load takes plant space: the IT load per gross floor area rises with the density. */
function densityOf(rack_density_kw: number, w: Working): number {
  const rack_area = w.use(RACK_AREA);
  const plant_area = w.use(PLANT_AREA);
  return w.step('it_density', rack_density_kw / (rack_area + plant_area * rack_density_kw), {
    formula: 'rack_density_kw / (rack_area + plant_area * rack_density_kw)',
    description: 'IT capacity of a data centre per gross floor area',
    unit: 'kW/m2',
    reference: PRODUCT_METHOD,
  });
}

/** The cost of a data centre follows its IT load, so the factor for the density is that of the load per floor area. */
export function hallOf(input: Sent, w: Working): Hall {
  if (input.project_type !== 'data_centre') return { it_density: null, f_density: 1, f_cool: 1 };
  const f_cool = w.pick('f_cool', HALL_COOLING_FACTOR, coolingOf(input));
  if (input.rack_density_kw === undefined) return { it_density: w.use(IT_DENSITY), f_density: 1, f_cool };
  const it_density_base = w.pick('it_density_base', IT_DENSITY);
  const it_density = densityOf(input.rack_density_kw, w);
  const f_density = w.result('density_factor', it_density / it_density_base, {
    symbol: 'f_density',
    formula: 'it_density / it_density_base',
    reference: PRODUCT_METHOD,
  });
  return { it_density, f_density, f_cool };
}
