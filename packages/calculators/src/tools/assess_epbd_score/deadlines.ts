import {
  DEADLINES,
  type DeadlineKey,
  DUTCH_LABEL_AREA_FROM,
  DUTCH_LABEL_YEAR,
  EPBD_YEAR,
  FRENCH_BAN_YEAR,
} from '../../data/epbd_law.ts';
import type { EpcBand } from '../../data/epc_bands.ts';
import {
  MEES_HOMES_ANNOUNCED_YEAR,
  MEES_LARGE_ANNOUNCED_AREA_ABOVE,
  MEES_LARGE_ANNOUNCED_YEAR,
  MEES_YEAR,
} from '../../data/mees_law.ts';
import { FLEMISH_RENOVATION_YEARS, TERTIARY_AREA_FROM, TERTIARY_YEAR } from '../../data/national_law.ts';
import {
  type Datum,
  type Given,
  holds,
  optionsOf,
  PRODUCT_METHOD,
  type When,
  type Working,
} from '../../kernel/index.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import type { Facts } from './facts.ts';
import { PRESSURES, type Pressure } from './names.ts';
import type { Input } from './schema.ts';

/** The facts of a building and its driving deadline so far. */
export interface Standing extends Facts {
  pressure: Pressure;
  driving: DeadlineKey;
}

/** The table and row that hold a year. */
export interface YearRow {
  table: Datum<Record<string, number>>;
  row: string;
}

export function yearIn<Row extends string>(table: Datum<Record<Row, number>>, row: NoInfer<Row>): YearRow {
  return { table, row };
}

export interface DeadlineRule {
  id: string;
  when: When<Standing>;
  areaAbove?: Datum<number>;
  areaFrom?: Datum<number>;
  description: string;
  deadline: keyof typeof DEADLINES;
  pressure: Pressure;
  year: YearRow | 'after_transfer' | null;
}

const NEW_BUILDING: Pick<DeadlineRule, 'description' | 'deadline' | 'pressure'> = {
  description: 'A building completed from this date must be zero-emission: class A and no fossil-fuel heat source.',
  deadline: 'art_7_zero_emission_new_building',
  pressure: 'critical',
};

const BELOW_26_PCT: Pick<DeadlineRule, 'description' | 'deadline' | 'year'> = {
  description: 'Class F is assumed to be below the 26 % threshold.',
  deadline: 'art_9_1_meps_26_pct',
  year: yearIn(EPBD_YEAR, 'art_9_1_26_pct'),
};

function notResidential(epc: EpcBand): When<Standing> {
  return { regime: ['epbd'], category: NOT_RESIDENTIAL, epc: [epc] };
}

function residential(...epc: EpcBand[]): When<Standing> {
  return { regime: ['epbd'], category: ['residential'], epc };
}

const UNION_RULES: readonly DeadlineRule[] = [
  {
    id: 'ART-7-PUBLIC',
    when: { zeb_due: [true], zero_emission_ready: [false], owner: ['public'] },
    ...NEW_BUILDING,
    year: yearIn(EPBD_YEAR, 'art_7_1_new_public'),
  },
  {
    id: 'ART-7',
    when: { zeb_due: [true], zero_emission_ready: [false] },
    ...NEW_BUILDING,
    year: yearIn(EPBD_YEAR, 'art_7_1_new'),
  },
  {
    id: 'ART-9-1-G',
    when: notResidential('G'),
    description: 'Class G is assumed to be below the 16 % threshold.',
    deadline: 'art_9_1_meps_16_pct',
    pressure: 'critical',
    year: yearIn(EPBD_YEAR, 'art_9_1_16_pct'),
  },
  {
    id: 'ART-9-1-F',
    when: { ...notResidential('F'), is_after_2033: [true] },
    ...BELOW_26_PCT,
    pressure: 'critical',
  },
  { id: 'ART-9-1-F', when: notResidential('F'), ...BELOW_26_PCT, pressure: 'high' },
  {
    id: 'ART-9-1-E',
    when: notResidential('E'),
    description: 'Class E is assumed to meet the 2030 and 2033 thresholds but not the next one of the national plan.',
    deadline: 'art_9_1_further_thresholds',
    pressure: 'medium',
    year: yearIn(EPBD_YEAR, 'art_9_1_further'),
  },
  {
    id: 'ART-9-1-D',
    when: notResidential('D'),
    description: 'Class D may fall under a stricter threshold of the national plan.',
    deadline: 'art_9_1_further_thresholds',
    pressure: 'low',
    year: yearIn(EPBD_YEAR, 'art_9_1_further'),
  },
  {
    id: 'ART-9-2-G',
    when: residential('G'),
    description: 'A class G dwelling is among the first that the national trajectory addresses.',
    deadline: 'art_9_2_trajectory',
    pressure: 'high',
    year: yearIn(EPBD_YEAR, 'art_9_2_first'),
  },
  {
    id: 'ART-9-2-E-F',
    when: residential('E', 'F'),
    description: 'Class E and F dwellings are assumed to be among the worst-performing 43 % of the trajectory.',
    deadline: 'art_9_2_trajectory',
    pressure: 'medium',
    year: yearIn(EPBD_YEAR, 'art_9_2_first'),
  },
  {
    id: 'ART-9-2-D',
    when: residential('D'),
    description: 'A class D dwelling may be affected by the second milestone of the trajectory.',
    deadline: 'art_9_2_trajectory',
    pressure: 'low',
    year: yearIn(EPBD_YEAR, 'art_9_2_second'),
  },
];

const UK_RULES: readonly DeadlineRule[] = [
  {
    id: 'MEES-E-DOMESTIC',
    when: { regime: ['uk_mees'], let: [true], category: ['residential'], epc: ['F', 'G'] },
    description: 'A home in band F or G may not be let in England and Wales without an exemption.',
    deadline: 'uk_mees_epc_e',
    pressure: 'critical',
    year: yearIn(MEES_YEAR, 'domestic'),
  },
  {
    id: 'MEES-E-NON-DOMESTIC',
    when: { regime: ['uk_mees'], let: [true], category: NOT_RESIDENTIAL, epc: ['F', 'G'] },
    description: 'Premises in band F or G may not be let in England and Wales without an exemption.',
    deadline: 'uk_mees_epc_e',
    pressure: 'critical',
    year: yearIn(MEES_YEAR, 'non_domestic'),
  },
  {
    id: 'MEES-C-ANNOUNCED',
    when: { regime: ['uk_mees'], let: [true], category: ['residential'], epc: ['D', 'E'] },
    description: 'EPC C for private rented homes is announced but not in force.',
    deadline: 'uk_mees_epc_c_announced',
    pressure: 'medium',
    year: yearIn(MEES_HOMES_ANNOUNCED_YEAR, 'epc_c'),
  },
  {
    id: 'MEES-B-ANNOUNCED',
    when: { regime: ['uk_mees'], let: [true], category: NOT_RESIDENTIAL, epc: ['C', 'D', 'E'] },
    areaAbove: MEES_LARGE_ANNOUNCED_AREA_ABOVE,
    description: 'EPC B for large non-domestic lettings is announced but not in force.',
    deadline: 'uk_mees_epc_b_announced',
    pressure: 'medium',
    year: yearIn(MEES_LARGE_ANNOUNCED_YEAR, 'epc_b'),
  },
];

const EXEMPTION_RULES: readonly DeadlineRule[] = [
  {
    id: 'ART-9-6',
    when: {
      may_be_exempt: [true],
      driving: [
        'art_7_zero_emission_new_building',
        'art_9_1_meps_16_pct',
        'art_9_1_meps_26_pct',
        'art_9_1_further_thresholds',
        'art_9_2_trajectory',
      ],
    },
    description: 'Member States may exempt such a building from the standards; national law is to be confirmed.',
    deadline: 'art_9_6_possible_exemption',
    pressure: 'low',
    year: null,
  },
  {
    id: 'MEES-EXEMPTION',
    when: {
      may_be_exempt: [true],
      driving: ['uk_mees_epc_e', 'uk_mees_epc_c_announced', 'uk_mees_epc_b_announced'],
    },
    description: 'A building that needs no energy performance certificate is outside the minimum standard.',
    deadline: 'uk_mees_possible_exemption',
    pressure: 'low',
    year: null,
  },
];

const BOILER_RULES: readonly DeadlineRule[] = [
  {
    id: 'ANNEX-II',
    when: { regime: ['epbd'], pressure: ['none'], fossil: [true] },
    description: 'National plans aim to phase out fossil boilers; this does not ban existing boilers.',
    deadline: 'annex_ii_fossil_boiler_phase_out',
    pressure: 'low',
    year: yearIn(EPBD_YEAR, 'annex_ii_fossil_boilers'),
  },
];

function upTo(pressure: Pressure): Pressure[] {
  const pressures = optionsOf(PRESSURES);
  return pressures.slice(0, pressures.indexOf(pressure) + 1);
}

/** Rules that are not less urgent than the deadline so far replace it. */
function lettingBan(epc: keyof typeof FRENCH_BAN_YEAR.value, banned: boolean, pressure: Pressure): DeadlineRule {
  return {
    id: `FR-LETTING-${epc}`,
    when: {
      country: ['fr'],
      category: ['residential'],
      let: [true],
      may_be_exempt: [false],
      epc: [epc],
      letting_is_banned: [banned],
      pressure: upTo(pressure),
    },
    description: `French law bans the letting of class ${epc} dwellings.`,
    deadline: 'fr_letting_ban',
    pressure,
    year: yearIn(FRENCH_BAN_YEAR, epc),
  };
}

function tertiaryDecree(id: string, pressure: Pressure, epc: readonly EpcBand[]): DeadlineRule {
  return {
    id,
    when: { country: ['fr'], tertiary: [true], is_new: [false], epc, pressure: upTo(pressure) },
    areaFrom: TERTIARY_AREA_FROM,
    description: 'French premises of services of this size have to cut their final energy or reach an absolute value.',
    deadline: 'fr_tertiary_decree',
    pressure,
    year: yearIn(TERTIARY_YEAR, 'first'),
  };
}

const NATIONAL_RULES: readonly DeadlineRule[] = [
  lettingBan('G', true, 'critical'),
  lettingBan('F', true, 'critical'),
  lettingBan('E', true, 'critical'),
  lettingBan('G', false, 'high'),
  lettingBan('F', false, 'high'),
  lettingBan('E', false, 'medium'),
  {
    id: 'NL-OFFICE',
    when: { country: ['nl'], building_type: ['office'], may_be_exempt: [false], epc: ['D', 'E', 'F', 'G'] },
    areaFrom: DUTCH_LABEL_AREA_FROM,
    description: 'Dutch offices must have at least label C.',
    deadline: 'nl_office_label_c',
    pressure: 'critical',
    year: yearIn(DUTCH_LABEL_YEAR, 'label_c'),
  },
  tertiaryDecree('FR-TERTIARY', 'medium', ['C', 'D', 'E', 'F', 'G']),
  tertiaryDecree('FR-TERTIARY-A-B', 'low', ['A', 'B']),
  {
    id: 'BE-FLANDERS',
    when: {
      region: ['flanders'],
      category: ['residential'],
      may_be_exempt: [false],
      transferred: [true],
      epc: ['E', 'F', 'G'],
      pressure: upTo('high'),
    },
    description: 'A dwelling of class E or worse in Flanders must reach class D within the years after its transfer.',
    deadline: 'be_flanders_renovation',
    pressure: 'high',
    year: 'after_transfer',
  },
];

/** In each group the first rule that holds applies; a later group overrides an earlier one. */
export const DEADLINE_RULES: readonly (readonly DeadlineRule[])[] = [
  [...UNION_RULES, ...UK_RULES],
  EXEMPTION_RULES,
  BOILER_RULES,
  NATIONAL_RULES,
];

export interface DrivingDeadline {
  pressure: Pressure;
  driving: DeadlineKey;
  year: number | null;
  years_left: number | null;
}

function applies({ when, areaAbove, areaFrom }: DeadlineRule, standing: Standing, floor_area_m2: number): boolean {
  if (areaAbove !== undefined && floor_area_m2 <= areaAbove.value) return false;
  if (areaFrom !== undefined && floor_area_m2 < areaFrom.value) return false;
  return holds(when, standing);
}

function yearAfter(transfer_year: number | undefined, w: Working): number {
  w.read('transfer_year', transfer_year as number, {
    description: 'Year of the transfer',
    unit: 'year',
    reference: 'As sent',
  });
  const flemish_years = w.use(FLEMISH_RENOVATION_YEARS);
  return w.step('deadline_year', (transfer_year as number) + flemish_years, {
    formula: 'transfer_year + flemish_years',
    description: 'Year by which the renovation duty is to be met',
    unit: 'year',
    reference: FLEMISH_RENOVATION_YEARS.source.document,
  });
}

function dateOf(
  { assessment_year }: Facts,
  year: DeadlineRule['year'],
  transfer_year: number | undefined,
  w: Working,
): Pick<DrivingDeadline, 'year' | 'years_left'> {
  if (year === null) return { year: null, years_left: null };
  const deadline_year =
    year === 'after_transfer' ? yearAfter(transfer_year, w) : w.pick('deadline_year', year.table, year.row);
  const years_left = w.result('years_to_deadline', Math.max(0, deadline_year - assessment_year), {
    symbol: 'years_left',
    formula: 'max(0, deadline_year - assessment_year)',
    reference: PRODUCT_METHOD,
  });
  return { year: deadline_year, years_left };
}

/** The deadline that makes the building most urgent, and how urgent that is. */
export function driveBy(
  facts: Facts,
  { floor_area_m2, details }: Pick<Given<typeof Input>, 'floor_area_m2' | 'details'>,
  w: Working,
): DrivingDeadline {
  let standing: Standing = { ...facts, pressure: 'none', driving: 'none' };
  let year: DeadlineRule['year'] = null;
  for (const group of DEADLINE_RULES) {
    const rule = group.find((candidate) => applies(candidate, standing, floor_area_m2));
    if (!rule) continue;
    if (rule.areaAbove) w.use(rule.areaAbove);
    if (rule.areaFrom) w.use(rule.areaFrom);
    w.rule(rule.id, { description: rule.description, reference: DEADLINES[rule.deadline].reference });
    standing = { ...facts, pressure: rule.pressure, driving: rule.deadline };
    year = rule.year;
  }
  return { pressure: standing.pressure, driving: standing.driving, ...dateOf(facts, year, details?.transfer_year, w) };
}
