import { type DatedRule, type Datum, type Given, isInForce, type LawDay, optionsOf } from '../../kernel/index.ts';
import {
  AREA_ABOVE,
  CIRCULAR_196_AREAS,
  CIRCULAR_196_FLOORS,
  CIRCULAR_207_AREAS,
  CIRCULAR_207_FLOORS,
  FLOORS_ABOVE,
} from './data.ts';
import { CIRCULAR_196, CIRCULAR_207, CIRCULAR_2024 } from './references.ts';
import { DISCIPLINES, type Discipline, type Input, LAW_EARLIEST, type MandateBasis, type TriggerId } from './schema.ts';

export const ALL_DISCIPLINES = optionsOf(DISCIPLINES);
const ARCHITECTURAL_AND_MEP: readonly Discipline[] = ['architectural', 'mep'];

const REPORTED = { status: 'made', evidence: 'reported' } as const;

type Models = 'architectural_mep' | 'structural';
type Thresholds = { architectural_mep: number; structural?: number };

/** A trigger by size, and the threshold that it is compared with. */
interface Comparison {
  id: Exclude<TriggerId, 'specialised_building' | 'government_project' | 'circular_207_area_band'>;
  input: 'building_floors' | 'building_area_m2';
  models: Models;
}

export interface Trigger {
  id: TriggerId;
  /** The models that the trigger requires. */
  models: readonly Discipline[];
  description: string;
  article: string;
}

/** A circular of Dubai Municipality. */
export interface Circular {
  rule: DatedRule;
  basis: MandateBasis;
  reference: string;
  floors: Datum<Thresholds>;
  area: Datum<Thresholds>;
  comparisons: readonly Comparison[];
  /** Special buildings, and government projects where it has them, whatever their size. */
  special: Trigger;
  government?: Trigger;
}

const FLOORS: readonly Comparison[] = [
  { id: 'floors_over_20', input: 'building_floors', models: 'architectural_mep' },
  { id: 'floors_over_40', input: 'building_floors', models: 'structural' },
];

function specialUnder(reference: string, models: readonly Discipline[]): Trigger {
  return {
    id: 'specialised_building',
    models,
    description: 'In Dubai a special building, such as a hospital, requires BIM models regardless of size',
    article: `${reference}, special buildings`,
  };
}

export const OF_2024: Circular = {
  rule: {
    ...REPORTED,
    id: 'ae_dubai_bim_2024',
    from: '2024-01-01',
    what: 'Models above 20 floors or 20,000 m2, structural models above 40 floors or 30,000 m2, and of special and government buildings',
    law: 'ae-dm-bim-2023',
  },
  basis: 'dubai_municipality_2024',
  reference: CIRCULAR_2024,
  floors: FLOORS_ABOVE,
  area: AREA_ABOVE,
  comparisons: [
    ...FLOORS,
    { id: 'area_over_20000_m2', input: 'building_area_m2', models: 'architectural_mep' },
    { id: 'area_over_30000_m2', input: 'building_area_m2', models: 'structural' },
  ],
  special: specialUnder(CIRCULAR_2024, ALL_DISCIPLINES),
  government: {
    id: 'government_project',
    models: ALL_DISCIPLINES,
    description: 'In Dubai a government project requires BIM models regardless of size, except utility infrastructure',
    article: `${CIRCULAR_2024}, government projects`,
  },
};

export const OF_2015: Circular = {
  rule: {
    ...REPORTED,
    id: 'ae_dubai_bim_207',
    from: '2015-07-23',
    until: '2023-12-31',
    what: 'Models above 20 floors or 200,000 sq ft, structural models above 40 floors or 300,000 sq ft, and of special and government buildings',
    law: 'ae-dm-207-2015',
  },
  basis: 'dubai_municipality_2015',
  reference: CIRCULAR_207,
  floors: CIRCULAR_207_FLOORS,
  area: CIRCULAR_207_AREAS,
  comparisons: [
    ...FLOORS,
    { id: 'area_over_200000_sq_ft', input: 'building_area_m2', models: 'architectural_mep' },
    { id: 'area_over_300000_sq_ft', input: 'building_area_m2', models: 'structural' },
  ],
  special: specialUnder(CIRCULAR_207, ALL_DISCIPLINES),
  government: {
    id: 'government_project',
    models: ARCHITECTURAL_AND_MEP,
    description: 'In Dubai a government project requires architectural and MEP models regardless of size',
    article: `${CIRCULAR_207}, government projects`,
  },
};

export const OF_2013: Circular = {
  rule: {
    ...REPORTED,
    id: 'ae_dubai_bim_196',
    from: LAW_EARLIEST,
    until: '2015-07-22',
    what: 'Architectural and MEP models above 40 floors or 300,000 sq ft, and of special buildings',
    law: 'ae-dm-196-2013',
  },
  basis: 'dubai_municipality_2013',
  reference: CIRCULAR_196,
  floors: CIRCULAR_196_FLOORS,
  area: CIRCULAR_196_AREAS,
  comparisons: [
    { id: 'floors_over_40', input: 'building_floors', models: 'architectural_mep' },
    { id: 'area_over_300000_sq_ft', input: 'building_area_m2', models: 'architectural_mep' },
  ],
  special: specialUnder(CIRCULAR_196, ARCHITECTURAL_AND_MEP),
};

/** The circular in force in Dubai on a day. Practice in the other emirates is compared with that of 2024 on every date. */
export function circularFor({ emirate }: Pick<Given<typeof Input>, 'emirate'>, on: LawDay): Circular {
  if (emirate !== 'dubai' || isInForce(OF_2024.rule, on)) return OF_2024;
  return isInForce(OF_2015.rule, on) ? OF_2015 : OF_2013;
}

const BIGGER: Readonly<Record<Comparison['id'], string>> = {
  floors_over_20: 'with more than 20 floors',
  floors_over_40: 'with more than 40 floors',
  area_over_20000_m2: 'of more than 20,000 m2',
  area_over_30000_m2: 'of more than 30,000 m2',
  area_over_200000_sq_ft: 'of more than 200,000 sq ft',
  area_over_300000_sq_ft: 'of more than 300,000 sq ft',
};

function triggerOf({ id, models }: Comparison, reference: string): Trigger {
  const isStructural = models === 'structural';
  return {
    id,
    models: isStructural ? ALL_DISCIPLINES : ARCHITECTURAL_AND_MEP,
    description: `In Dubai a building ${BIGGER[id]} ${isStructural ? 'also requires a structural model' : 'requires architectural and MEP models'}`,
    article: `${reference}, ${isStructural ? 'structural models' : 'architectural and MEP models'}`,
  };
}

/** The triggers of a circular, in the order of the results. */
export function triggersOf({ special, government, comparisons, reference }: Circular): Trigger[] {
  return [
    special,
    ...(government ? [government] : []),
    ...comparisons.map((comparison) => triggerOf(comparison, reference)),
  ];
}

/** Whether a trigger of a circular requires a structural model. */
export function asksForStructure(id: TriggerId, circular: Circular): boolean {
  return triggersOf(circular).some((trigger) => trigger.id === id && trigger.models.includes('structural'));
}
