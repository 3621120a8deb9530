import type { Given, Working } from '../../kernel/index.ts';
import { type Circular, OF_2024, type Trigger, triggersOf } from './circulars.ts';
import { CIRCULAR_196_AREA, CIRCULAR_207_AREA } from './data.ts';
import { CIRCULAR_196, CIRCULAR_207 } from './references.ts';
import type { BuildingType, Input, TriggerId } from './schema.ts';

/** Floors and area compared with the thresholds of a circular, and since 2024 with the areas of the older ones. */
export interface Size {
  /** The thresholds that the building is above. */
  exceeded: ReadonlySet<TriggerId>;
  area_in_207_band: boolean;
  area_in_196_band: boolean;
  floors_margin: number;
  area_margin_m2: number;
}

const SYMBOL = {
  building_floors: { architectural_mep: 'floors_arch', structural: 'floors_struct' },
  building_area_m2: { architectural_mep: 'area_arch', structural: 'area_struct' },
} as const;

const COMPARED = {
  building_floors: {
    architectural_mep: 'Whether the building has more floors than the threshold for architectural and MEP models',
    structural: 'Whether the building has more floors than the threshold for structural models',
  },
  building_area_m2: {
    architectural_mep: 'Whether the area is above the threshold for architectural and MEP models',
    structural: 'Whether the area is above the threshold for structural models',
  },
} as const;

/** Whether the area lies between that of an older circular and that of 2024. */
function bandsOf({ building_area_m2 }: Given<typeof Input>, [arch, struct]: readonly [number, number], w: Working) {
  const area_207 = w.use(CIRCULAR_207_AREA);
  const area_196 = w.use(CIRCULAR_196_AREA);
  return () => ({
    area_in_207_band: w.step('area_in_207_band', building_area_m2 > area_207 && building_area_m2 <= arch, {
      formula: 'building_area_m2 > area_207 ? building_area_m2 <= area_arch : false',
      description: 'Whether the area is above the Circular 207 threshold but not above the threshold in force',
      unit: '-',
      reference: CIRCULAR_207,
    }),
    area_in_196_band: w.result('circular_196_area_band', building_area_m2 > area_196 && building_area_m2 <= struct, {
      symbol: 'area_in_196_band',
      formula: 'building_area_m2 > area_196 ? building_area_m2 <= area_struct : false',
      reference: CIRCULAR_196,
    }),
  });
}

const NO_BANDS = { area_in_207_band: false, area_in_196_band: false };

/** Compares floors and area with the thresholds of a circular. */
export function measure(input: Given<typeof Input>, circular: Circular, w: Working): Size {
  const { reference } = circular;
  const compared = circular.comparisons.map((comparison) => {
    const { input: name, models } = comparison;
    const symbol = SYMBOL[name][models];
    const table = name === 'building_floors' ? circular.floors : circular.area;
    return { ...comparison, symbol, limit: w.pick(symbol, table, models) };
  });
  const limitOf = (symbol: string) => compared.find((one) => one.symbol === symbol)?.limit ?? Number.NaN;
  const [floors_arch, area_arch] = [limitOf('floors_arch'), limitOf('area_arch')];
  const bands = circular === OF_2024 ? bandsOf(input, [area_arch, limitOf('area_struct')], w) : () => NO_BANDS;
  const exceeded = compared.filter(({ id, input: name, models, symbol, limit }) =>
    w.step(id, input[name] > limit, {
      formula: `${name} > ${symbol}`,
      description: COMPARED[name][models],
      unit: '-',
      reference,
    }),
  );
  return {
    exceeded: new Set(exceeded.map(({ id }) => id)),
    ...bands(),
    floors_margin: w.result('floors_margin', input.building_floors - floors_arch, {
      formula: 'building_floors - floors_arch',
      reference,
    }),
    area_margin_m2: w.result('area_margin_m2', input.building_area_m2 - area_arch, {
      formula: 'building_area_m2 - area_arch',
      reference,
    }),
  };
}

const TYPE_OF: Partial<Record<TriggerId, BuildingType>> = {
  specialised_building: 'healthcare',
  government_project: 'government',
};

/** The triggers of a circular that a building meets. */
export function triggersFor(building_type: BuildingType, { exceeded }: Size, circular: Circular): Trigger[] {
  return triggersOf(circular).filter(({ id }) => exceeded.has(id) || TYPE_OF[id] === building_type);
}
