import type { Country } from '../../data/countries.ts';
import {
  DEADLINES,
  DUTCH_LABEL_AREA_FROM,
  DUTCH_LABEL_YEAR,
  EPBD,
  EPBD_YEAR,
  FRENCH_BAN_YEAR,
  SMALL_AREA_BELOW,
} from '../../data/epbd_law.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import { MEES_YEAR } from '../../data/mees_law.ts';
import { type Datum, type Given, SILENT, type Working } from '../../kernel/index.ts';
import { decide, type Rule } from '../../methods/rule_table.ts';
import type { Place } from './place.ts';
import type { BuildingType, ExposureKey, Input } from './schema.ts';

interface Facts {
  country: Country;
  in_scope: boolean;
  building_type: BuildingType;
  rating: EpcBand;
  /** Whether it is below the floor area that a Member State may exempt. */
  small: boolean;
  /** Whether it is above the floor area from which a Dutch office needs a label. */
  needs_dutch_label: boolean;
}

/** A rule that can apply to a building, and the source of its year. */
interface Touch {
  exposure: ExposureKey;
  year: { table: Datum<Record<string, number>>; row: string } | null;
}

const UNTOUCHED: Touch = { exposure: 'none', year: null };
const NOT_RESIDENTIAL: readonly BuildingType[] = ['office', 'industrial'];

function touch<Row extends string>(
  exposure: Exclude<ExposureKey, 'none'>,
  table: Datum<Record<Row, number>>,
  row: NoInfer<Row>,
): { gives: Touch; article: string } {
  return { gives: { exposure, year: { table, row } }, article: DEADLINES[exposure].reference };
}

const BELOW_E = 'Band F or G is below EPC E, the minimum for let property in England and Wales';

export const EXPOSURE: readonly Rule<Facts, Touch>[] = [
  {
    id: 'UK-MEES-DOMESTIC',
    when: { country: ['gb'], rating: ['F', 'G'], building_type: ['residential'] },
    description: BELOW_E,
    ...touch('uk_mees_epc_e', MEES_YEAR, 'domestic'),
  },
  {
    id: 'UK-MEES-NON-DOMESTIC',
    when: { country: ['gb'], rating: ['F', 'G'] },
    description: BELOW_E,
    ...touch('uk_mees_epc_e', MEES_YEAR, 'non_domestic'),
  },
  {
    id: 'UK-OTHER',
    when: { country: ['gb'] },
    description: 'The EPBD does not apply in the United Kingdom, and the band meets EPC E',
    gives: UNTOUCHED,
    article: DEADLINES.uk_mees_epc_e.reference,
  },
  {
    id: 'NL-OFFICE',
    when: {
      country: ['nl'],
      building_type: ['office'],
      needs_dutch_label: [true],
      rating: ['D', 'E', 'F', 'G'],
    },
    description: 'A Dutch office of this size needs label C',
    ...touch('nl_office_label_c', DUTCH_LABEL_YEAR, 'label_c'),
  },
  {
    id: 'FR-LETTING-G',
    when: { country: ['fr'], building_type: ['residential'], rating: ['G'] },
    description: 'French law bans the letting of class G dwellings',
    ...touch('fr_letting_ban', FRENCH_BAN_YEAR, 'G'),
  },
  {
    id: 'FR-LETTING-F',
    when: { country: ['fr'], building_type: ['residential'], rating: ['F'] },
    description: 'French law bans the letting of class F dwellings',
    ...touch('fr_letting_ban', FRENCH_BAN_YEAR, 'F'),
  },
  {
    id: 'OUTSIDE',
    when: { in_scope: [false] },
    description: 'The directive binds Member States of the EU',
    gives: UNTOUCHED,
    article: EPBD,
  },
  {
    id: 'ART-9-1-G',
    when: { building_type: NOT_RESIDENTIAL, small: [false], rating: ['G'] },
    description: 'Class G is assumed to be below the 16 % threshold',
    ...touch('art_9_1_meps_16_pct', EPBD_YEAR, 'art_9_1_16_pct'),
  },
  {
    id: 'ART-9-1-F',
    when: { building_type: NOT_RESIDENTIAL, small: [false], rating: ['F'] },
    description: 'Class F is assumed to be below the 26 % threshold',
    ...touch('art_9_1_meps_26_pct', EPBD_YEAR, 'art_9_1_26_pct'),
  },
  {
    id: 'ART-9-2',
    when: { building_type: ['residential'], rating: ['E', 'F', 'G'] },
    description:
      'Classes E, F and G are assumed to be the worst-performing 43 % of dwellings, which the national trajectory addresses',
    ...touch('art_9_2_trajectory', EPBD_YEAR, 'art_9_2_first'),
  },
  {
    id: 'NONE',
    when: {},
    description: 'No dated minimum requirement applies to the building',
    gives: UNTOUCHED,
    article: `${EPBD} Art. 9`,
  },
];

export interface Exposure {
  exposure: ExposureKey;
  exposure_year: number | null;
  /** False where even the best plausible class breaches a rule; without a certificate nothing shows compliance. */
  compliant: false | null;
  /** Whether the building may be exempt because of its size. */
  small: boolean;
}

/** A trajectory binds the State, so an owner cannot break it. */
export function isBreach(exposure: ExposureKey): boolean {
  return exposure !== 'none' && exposure !== 'art_9_2_trajectory';
}

/** The first rule that applies to the building. */
export function exposureOf(
  { building_type, floor_area_m2 }: Given<typeof Input>,
  { country, in_scope }: Place,
  { rating, best }: { rating: EpcBand; best: EpcBand },
  w: Working,
): Exposure {
  const small_area = w.use(SMALL_AREA_BELOW);
  const small = w.step('small', floor_area_m2 < small_area, {
    formula: 'floor_area_m2 < small_area',
    description: 'Whether the floor area is below the exemption limit',
    unit: '-',
    reference: `${EPBD} Art. 9(6)`,
  });
  const needs_dutch_label = country === 'nl' && floor_area_m2 >= w.use(DUTCH_LABEL_AREA_FROM);
  const facts = { country, in_scope, building_type, rating, small, needs_dutch_label };
  const { exposure, year } = decide(EXPOSURE, facts, w);
  const atBest = decide(EXPOSURE, { ...facts, rating: best }, SILENT);
  return {
    exposure,
    exposure_year: year && w.pick('exposure_year', year.table, year.row),
    compliant: isBreach(exposure) && isBreach(atBest.exposure) ? false : null,
    small,
  };
}
