import {
  BACS_OUTPUT_ABOVE,
  BACS_YEAR,
  type BacsKey,
  EPBD,
  EPBD_YEAR,
  SOLAR_AREA_ABOVE,
  SOLAR_YEAR,
  type SolarKey,
} from '../../data/epbd_law.ts';
import { type Datum, type Given, holds, PRODUCT_METHOD, type When, type Working } from '../../kernel/index.ts';
import { NOT_RESIDENTIAL } from './building_types.ts';
import { HVAC_OUTPUT } from './data.ts';
import type { Facts } from './facts.ts';
import type { Input } from './schema.ts';

interface DutyRule<Key extends string> {
  key: Key;
  when: When<Facts>;
  description: string;
}

/** A dated obligation: the first rule that matches and whose size threshold the building exceeds applies. */
interface Duty<Key extends string> {
  article: string;
  rules: readonly DutyRule<Key>[];
  sizeAbove: Datum<Record<Key, number>>;
  year: Datum<Record<Key, number>>;
}

const EXISTING_PUBLIC: When<Facts> = { regime: ['epbd'], solar_as_new: [false], owner: ['public'] };
const EXISTING_PUBLIC_DUTY = 'Solar energy is required on existing public buildings of this size.';

const SOLAR: Duty<SolarKey> = {
  article: `${EPBD} Art. 10(3)`,
  rules: [
    {
      key: 'art_10_3_a',
      when: { regime: ['epbd'], solar_as_new: [true], category: NOT_RESIDENTIAL },
      description: 'Solar energy is required on new public and non-residential buildings of this size.',
    },
    {
      key: 'art_10_3_a',
      when: { regime: ['epbd'], solar_as_new: [true], owner: ['public'] },
      description: 'Solar energy is required on new public and non-residential buildings of this size.',
    },
    {
      key: 'art_10_3_d',
      when: { regime: ['epbd'], solar_as_new: [true], category: ['residential'] },
      description: 'Solar energy is required on new residential buildings.',
    },
    { key: 'art_10_3_b_i', when: EXISTING_PUBLIC, description: EXISTING_PUBLIC_DUTY },
    { key: 'art_10_3_b_ii', when: EXISTING_PUBLIC, description: EXISTING_PUBLIC_DUTY },
    { key: 'art_10_3_b_iii', when: EXISTING_PUBLIC, description: EXISTING_PUBLIC_DUTY },
    {
      key: 'art_10_3_c',
      when: { regime: ['epbd'], solar_as_new: [false], category: ['non_residential'] },
      description:
        'Solar energy is required on existing non-residential buildings that undergo major renovation or works needing a permit.',
    },
  ],
  sizeAbove: SOLAR_AREA_ABOVE,
  year: SOLAR_YEAR,
};

const AUTOMATED: When<Facts> = { regime: ['epbd'], category: NOT_RESIDENTIAL };
const AUTOMATION_DUTY =
  'A building automation and control system is required in non-residential buildings with this rated output.';

const BACS: Duty<BacsKey> = {
  article: `${EPBD} Art. 13(9)`,
  rules: [
    { key: 'art_13_9_a', when: AUTOMATED, description: AUTOMATION_DUTY },
    { key: 'art_13_9_b', when: AUTOMATED, description: AUTOMATION_DUTY },
  ],
  sizeAbove: BACS_OUTPUT_ABOVE,
  year: BACS_YEAR,
};

export interface Obligation<Key extends string> {
  key: Key | 'none';
  year: number | null;
}

function findDue<Key extends string>({ rules, sizeAbove }: Duty<Key>, facts: Facts, size: number) {
  return rules.find(({ key, when }) => size > sizeAbove.value[key] && holds(when, facts));
}

function firstDue<Key extends string>(duty: Duty<Key>, facts: Facts, size: number, w: Working): Obligation<Key> {
  const { article, sizeAbove, year } = duty;
  const rule = findDue(duty, facts, size);
  if (!rule) return { key: 'none', year: null };
  w.pick(sizeAbove.symbol, sizeAbove, rule.key);
  w.rule(rule.key, { description: rule.description, reference: article });
  return { key: rule.key, year: w.pick(year.symbol, year, rule.key) };
}

export function solarDuty(facts: Facts, floor_area_m2: number, w: Working): Obligation<SolarKey> {
  return firstDue(SOLAR, facts, floor_area_m2, w);
}

/** Whether an owner of the other kind would have other obligations: solar energy, or an earlier zero-emission standard. */
export function ownerDecides({ year_built, floor_area_m2 }: Given<typeof Input>, facts: Facts): boolean {
  if (facts.regime !== 'epbd') return false;
  const { art_7_1_new_public, art_7_1_new } = EPBD_YEAR.value;
  if (year_built >= art_7_1_new_public && year_built < art_7_1_new) return true;
  const dueTo = (owner: Facts['owner']) => findDue(SOLAR, { ...facts, owner }, floor_area_m2)?.key;
  return dueTo('public') !== dueTo('private');
}

/** The building automation obligation, based on a rated output estimated from the floor area. */
export function automationDuty(
  facts: Facts,
  floor_area_m2: number,
  w: Working,
): { kw: number; bacs: Obligation<BacsKey> } {
  const hvac_output = w.use(HVAC_OUTPUT);
  const kw = w.result('estimated_hvac_output_kw', floor_area_m2 * hvac_output, {
    symbol: 'P_hvac',
    formula: 'floor_area_m2 * hvac_output',
    reference: PRODUCT_METHOD,
  });
  return { kw, bacs: firstDue(BACS, facts, kw, w) };
}
