import { ASSESSMENT_YEAR } from '../../data/edition.ts';
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
import { type Datum, holds, optionsOf, PRODUCT_METHOD, type When, type Working } from '../../kernel/index.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import type { Facts } from './facts.ts';
import { PRESSURES, type Pressure } from './schema.ts';

/** The facts of a building and its driving deadline so far. */
export interface Standing extends Facts {
  pressure: Pressure;
  driving: DeadlineKey;
}

/** The table and row that hold a year. */
interface YearRow {
  table: Datum<Record<string, number>>;
  row: string;
}

function yearIn<Row extends string>(table: Datum<Record<Row, number>>, row: NoInfer<Row>): YearRow {
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
  year: YearRow | null;
}

const NEW_BUILDING: Pick<DeadlineRule, 'description' | 'deadline' | 'pressure'> = {
  description: 'A building completed from this date must be zero-emission: class A and no fossil-fuel heat source.',
  deadline: 'art_7_zero_emission_new_building',
  pressure: 'critical',
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
    when: { zeb_due: [true], zero_emission_ready: [false], category: ['public'] },
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
    when: notResidential('F'),
    description: 'Class F is assumed to be below the 26 % threshold.',
    deadline: 'art_9_1_meps_26_pct',
    pressure: 'high',
    year: yearIn(EPBD_YEAR, 'art_9_1_26_pct'),
  },
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
    when: { regime: ['uk_mees'], category: ['residential'], epc: ['F', 'G'] },
    description: 'A home in band F or G may not be let in England and Wales without an exemption.',
    deadline: 'uk_mees_epc_e',
    pressure: 'critical',
    year: yearIn(MEES_YEAR, 'domestic'),
  },
  {
    id: 'MEES-E-NON-DOMESTIC',
    when: { regime: ['uk_mees'], category: NOT_RESIDENTIAL, epc: ['F', 'G'] },
    description: 'Premises in band F or G may not be let in England and Wales without an exemption.',
    deadline: 'uk_mees_epc_e',
    pressure: 'critical',
    year: yearIn(MEES_YEAR, 'non_domestic'),
  },
  {
    id: 'MEES-C-ANNOUNCED',
    when: { regime: ['uk_mees'], category: ['residential'], epc: ['D', 'E'] },
    description: 'EPC C for private rented homes is announced but not in force.',
    deadline: 'uk_mees_epc_c_announced',
    pressure: 'medium',
    year: yearIn(MEES_HOMES_ANNOUNCED_YEAR, 'epc_c'),
  },
  {
    id: 'MEES-B-ANNOUNCED',
    when: { regime: ['uk_mees'], category: NOT_RESIDENTIAL, epc: ['C', 'D', 'E'] },
    areaAbove: MEES_LARGE_ANNOUNCED_AREA_ABOVE,
    description: 'EPC B for large non-domestic lettings is announced but not in force.',
    deadline: 'uk_mees_epc_b_announced',
    pressure: 'medium',
    year: yearIn(MEES_LARGE_ANNOUNCED_YEAR, 'epc_b'),
  },
];

const SIZE_RULES: readonly DeadlineRule[] = [
  {
    id: 'ART-9-6',
    when: {
      small: [true],
      driving: ['art_9_1_meps_16_pct', 'art_9_1_meps_26_pct', 'art_9_1_further_thresholds'],
    },
    description: 'Member States may exempt stand-alone buildings of this size from the thresholds.',
    deadline: 'art_9_6_possible_exemption',
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

function lettingBan(epc: keyof typeof FRENCH_BAN_YEAR.value, pressure: Pressure): DeadlineRule {
  const pressures = optionsOf(PRESSURES);
  const noMoreSevere = pressures.slice(0, pressures.indexOf(pressure) + 1);
  return {
    id: `FR-LETTING-${epc}`,
    when: { country: ['fr'], category: ['residential'], epc: [epc], pressure: noMoreSevere },
    description: `French law bans the letting of class ${epc} dwellings.`,
    deadline: 'fr_letting_ban',
    pressure,
    year: yearIn(FRENCH_BAN_YEAR, epc),
  };
}

const NATIONAL_RULES: readonly DeadlineRule[] = [
  lettingBan('G', 'critical'),
  lettingBan('F', 'high'),
  lettingBan('E', 'medium'),
  {
    id: 'NL-OFFICE',
    when: { country: ['nl'], building_type: ['office'], epc: ['D', 'E', 'F', 'G'] },
    areaFrom: DUTCH_LABEL_AREA_FROM,
    description: 'Dutch offices must have at least label C.',
    deadline: 'nl_office_label_c',
    pressure: 'critical',
    year: yearIn(DUTCH_LABEL_YEAR, 'label_c'),
  },
];

/** In each group the first rule that holds applies; a later group overrides an earlier one. */
export const DEADLINE_RULES: readonly (readonly DeadlineRule[])[] = [
  [...UNION_RULES, ...UK_RULES],
  SIZE_RULES,
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

function dateOf(year: YearRow | null, w: Working): Pick<DrivingDeadline, 'year' | 'years_left'> {
  if (year === null) return { year: null, years_left: null };
  const deadline_year = w.pick('deadline_year', year.table, year.row);
  const years_left = w.result('years_to_deadline', Math.max(0, deadline_year - ASSESSMENT_YEAR), {
    symbol: 'years_left',
    formula: 'max(0, deadline_year - assessment_year)',
    reference: PRODUCT_METHOD,
  });
  return { year: deadline_year, years_left };
}

/** The deadline that makes the building most urgent, and how urgent that is. */
export function driveBy(facts: Facts, floor_area_m2: number, w: Working): DrivingDeadline {
  let standing: Standing = { ...facts, pressure: 'none', driving: 'none' };
  let year: YearRow | null = null;
  for (const group of DEADLINE_RULES) {
    const rule = group.find((candidate) => applies(candidate, standing, floor_area_m2));
    if (!rule) continue;
    if (rule.areaAbove) w.use(rule.areaAbove);
    if (rule.areaFrom) w.use(rule.areaFrom);
    w.rule(rule.id, { description: rule.description, reference: DEADLINES[rule.deadline].reference });
    standing = { ...facts, pressure: rule.pressure, driving: rule.deadline };
    year = rule.year;
  }
  return { pressure: standing.pressure, driving: standing.driving, ...dateOf(year, w) };
}
