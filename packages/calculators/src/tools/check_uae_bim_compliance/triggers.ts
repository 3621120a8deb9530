import { type Given, holds, optionsOf, type When, type Working } from '../../kernel/index.ts';
import { AREA_ABOVE, CIRCULAR_196_AREA, CIRCULAR_207_AREA, FLOORS_ABOVE } from './data.ts';
import { CIRCULAR_196, CIRCULAR_207, CIRCULAR_2024 } from './references.ts';
import { type BuildingType, DISCIPLINES, type Discipline, type Input, type TriggerId } from './schema.ts';

/** Floors and area compared with the thresholds of the three circulars. */
export interface Size {
  floors_over_20: boolean;
  floors_over_40: boolean;
  area_over_20000_m2: boolean;
  area_over_30000_m2: boolean;
  area_in_207_band: boolean;
  area_in_196_band: boolean;
  floors_margin: number;
  area_margin_m2: number;
}

/** The comparisons with the thresholds in force, as formulas of the working. */
const ABOVE = {
  floors_over_20: {
    formula: 'building_floors > floors_arch',
    description: 'Whether the building has more floors than the threshold for architectural and MEP models',
    unit: '-',
    reference: CIRCULAR_2024,
  },
  floors_over_40: {
    formula: 'building_floors > floors_struct',
    description: 'Whether the building has more floors than the threshold for structural models',
    unit: '-',
    reference: CIRCULAR_2024,
  },
  area_over_20000_m2: {
    formula: 'building_area_m2 > area_arch',
    description: 'Whether the area is above the threshold for architectural and MEP models',
    unit: '-',
    reference: CIRCULAR_2024,
  },
  area_over_30000_m2: {
    formula: 'building_area_m2 > area_struct',
    description: 'Whether the area is above the threshold for structural models',
    unit: '-',
    reference: CIRCULAR_2024,
  },
} as const;

/** Compares floors and area with the thresholds in force and with the areas of the older circulars. */
export function measure({ building_floors, building_area_m2 }: Given<typeof Input>, w: Working): Size {
  const floors_arch = w.pick('floors_arch', FLOORS_ABOVE, 'architectural_mep');
  const floors_struct = w.pick('floors_struct', FLOORS_ABOVE, 'structural');
  const area_arch = w.pick('area_arch', AREA_ABOVE, 'architectural_mep');
  const area_struct = w.pick('area_struct', AREA_ABOVE, 'structural');
  const area_207 = w.use(CIRCULAR_207_AREA);
  const area_196 = w.use(CIRCULAR_196_AREA);

  return {
    floors_over_20: w.step('floors_over_20', building_floors > floors_arch, ABOVE.floors_over_20),
    floors_over_40: w.step('floors_over_40', building_floors > floors_struct, ABOVE.floors_over_40),
    area_over_20000_m2: w.step('area_over_20000_m2', building_area_m2 > area_arch, ABOVE.area_over_20000_m2),
    area_over_30000_m2: w.step('area_over_30000_m2', building_area_m2 > area_struct, ABOVE.area_over_30000_m2),
    area_in_207_band: w.step('area_in_207_band', building_area_m2 > area_207 && building_area_m2 <= area_arch, {
      formula: 'building_area_m2 > area_207 ? building_area_m2 <= area_arch : false',
      description: 'Whether the area is above the Circular 207 threshold but not above the threshold in force',
      unit: '-',
      reference: CIRCULAR_207,
    }),
    area_in_196_band: w.result(
      'circular_196_area_band',
      building_area_m2 > area_196 && building_area_m2 <= area_struct,
      {
        symbol: 'area_in_196_band',
        formula: 'building_area_m2 > area_196 ? building_area_m2 <= area_struct : false',
        reference: CIRCULAR_196,
      },
    ),
    floors_margin: w.result('floors_margin', building_floors - floors_arch, {
      formula: 'building_floors - floors_arch',
      reference: CIRCULAR_2024,
    }),
    area_margin_m2: w.result('area_margin_m2', building_area_m2 - area_arch, {
      formula: 'building_area_m2 - area_arch',
      reference: CIRCULAR_2024,
    }),
  };
}

interface TriggerFacts extends Size {
  building_type: BuildingType;
}

export interface Trigger {
  id: TriggerId;
  when: When<TriggerFacts>;
  /** The models that the trigger requires. */
  models: readonly Discipline[];
  description: string;
  article: string;
}

export const ALL_DISCIPLINES = optionsOf(DISCIPLINES);
const ARCHITECTURAL_AND_MEP: readonly Discipline[] = ['architectural', 'mep'];

/** The triggers of the Dubai circular in force, in the order of the results. */
const TRIGGERS: readonly Trigger[] = [
  {
    id: 'specialised_building',
    when: { building_type: ['healthcare'] },
    models: ALL_DISCIPLINES,
    description: 'In Dubai a special building, such as a hospital, requires BIM models regardless of size',
    article: `${CIRCULAR_2024}, special buildings`,
  },
  {
    id: 'government_project',
    when: { building_type: ['government'] },
    models: ALL_DISCIPLINES,
    description: 'In Dubai a government project requires BIM models regardless of size, except utility infrastructure',
    article: `${CIRCULAR_2024}, government projects`,
  },
  {
    id: 'floors_over_20',
    when: { floors_over_20: [true] },
    models: ARCHITECTURAL_AND_MEP,
    description: 'In Dubai a building with more than 20 floors requires architectural and MEP models',
    article: `${CIRCULAR_2024}, architectural and MEP models`,
  },
  {
    id: 'floors_over_40',
    when: { floors_over_40: [true] },
    models: ALL_DISCIPLINES,
    description: 'In Dubai a building with more than 40 floors also requires a structural model',
    article: `${CIRCULAR_2024}, structural models`,
  },
  {
    id: 'area_over_20000_m2',
    when: { area_over_20000_m2: [true] },
    models: ARCHITECTURAL_AND_MEP,
    description: 'In Dubai a building of more than 20,000 m2 requires architectural and MEP models',
    article: `${CIRCULAR_2024}, architectural and MEP models`,
  },
  {
    id: 'area_over_30000_m2',
    when: { area_over_30000_m2: [true] },
    models: ALL_DISCIPLINES,
    description: 'In Dubai a building of more than 30,000 m2 also requires a structural model',
    article: `${CIRCULAR_2024}, structural models`,
  },
];

export function triggersFor(facts: TriggerFacts): Trigger[] {
  return TRIGGERS.filter(({ when }) => holds(when, facts));
}

const STRUCTURAL = new Set(TRIGGERS.filter(({ models }) => models.includes('structural')).map(({ id }) => id));

/** Whether a trigger requires a structural model. */
export function asksForStructure(id: TriggerId): boolean {
  return STRUCTURAL.has(id);
}
