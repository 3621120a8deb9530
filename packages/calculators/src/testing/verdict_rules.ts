import { expect } from 'vitest';
import { schemaAt } from '../kernel/fields.ts';
import {
  isWithinLimit,
  type Line,
  shareUsed,
  symbolsOfCheck,
  type Tool,
  type Verdict,
  type VerdictCheck,
} from '../kernel/index.ts';
import { keywordsOf, type Tone } from '../kernel/keywords.ts';
import { toneOf } from '../presentation/field_text.ts';

type Fields = Record<string, unknown>;

const DECISION_LENGTH_MAX = 60;
const REASON_LENGTH_MAX = 140;
const CONDITIONS_MAX = 3;

/** A name in snake_case, or what is left of a value that was not there. */
const CODE_OR_HOLE = /\b[a-z0-9]+_[a-z0-9_]+\b|\b(undefined|NaN|Infinity|null|true|false|\[object)\b/u;

function areWords(text: string): boolean {
  return /^[\p{Lu}\d].*\S$/u.test(text) && !CODE_OR_HOLE.test(text) && !/ {2}|\d x \d|\dx\d/u.test(text);
}

/** What is wrong with a check, in words. */
function faultsOfCheck({ resultSchema }: Tool, check: VerdictCheck, working: readonly Line[]): string[] {
  const { label, value, limit, decimals, unit, note = 'none', reference, tone, fields } = check;
  // Throws if there is no such field.
  for (const field of fields) schemaAt(resultSchema, field.split('.'));
  const rules = {
    'needs a label of words': areWords(label),
    'needs a note of words, if it has one': note !== '' && !CODE_OR_HOLE.test(note),
    'needs a unit and a reference': unit !== '' && reference !== '',
    'needs a finite value and limit': Number.isFinite(value) && Number.isFinite(limit),
    'needs whole decimals': Number.isInteger(decimals) && decimals >= 0,
    // A figure that misses its limit by less than is shown may stand on it.
    'misses the limit that it should keep': tone !== 'good' || isWithinLimit(check),
    'keeps the limit that it should miss': tone !== 'bad' || !isWithinLimit(check) || value === limit,
    'rests on no field of the result': fields.length > 0,
    'leads to no line of the working': symbolsOfCheck(check, working).length > 0,
  };
  return Object.entries(rules).flatMap(([fault, isKept]) => (isKept ? [] : [`${label} ${fault}: ${value}, ${limit}`]));
}

function expectGoverning(checks: readonly VerdictCheck[]): void {
  const deciding = checks.filter(({ decides }) => decides);
  const governing = checks.filter(({ governs }) => governs);
  expect(governing.length, 'at most one check governs').toBeLessThanOrEqual(1);
  for (const check of governing) {
    expect(check.decides).toBe(true);
    const most = Math.max(...deciding.map(shareUsed));
    expect(shareUsed(check), `${check.label} uses most of its limit`).toBe(most);
  }
}

/** The tones of the fields that a result shows first. */
function headlineTones({ resultSchema }: Tool, result: Fields): Tone[] {
  return Object.entries(resultSchema.properties).flatMap(([name, field]) =>
    keywordsOf(field).headline === undefined ? [] : (toneOf(field, result[name]) ?? []),
  );
}

function expectTone({ tone, checks }: Verdict, headlines: readonly Tone[]): void {
  if (tone === 'good') {
    const bad = checks.filter((check) => check.decides && check.tone === 'bad').map(({ label }) => label);
    expect(bad, 'no check fails with a good verdict').toEqual([]);
    expect(headlines, 'no headline is bad with a good verdict').not.toContain('bad');
  }
  if (tone === 'bad' && headlines.length > 0) {
    expect(headlines.some((headline) => headline !== 'good')).toBe(true);
  }
}

/** The house rules for the verdict of one calculation. */
export function expectVerdict(tool: Tool, input: Fields, result: Fields, working: readonly Line[]): void {
  const verdict = tool.verdict?.({ input, result });
  if (!verdict) throw new Error(`${tool.name} has no verdict`);
  const { decision, reason, conditions, checks } = verdict;
  expect([decision, reason, ...conditions].filter((text) => !areWords(text))).toEqual([]);
  expect(decision, 'a colon follows the decision').not.toContain(':');
  expect(decision.length, decision).toBeLessThanOrEqual(DECISION_LENGTH_MAX);
  expect(reason.length, reason).toBeLessThanOrEqual(REASON_LENGTH_MAX);
  expect(
    [decision, reason].filter((line) => line.endsWith('.')),
    'a line has no full stop',
  ).toEqual([]);
  expect(conditions.length).toBeLessThanOrEqual(CONDITIONS_MAX);
  expect(new Set([reason, ...conditions]).size, 'nothing is said twice').toBe(conditions.length + 1);
  expect(conditions.filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
  expect(checks.flatMap((check) => faultsOfCheck(tool, check, working))).toEqual([]);
  expect(new Set(checks.map(({ label }) => label)).size, 'every check has a label of its own').toBe(checks.length);
  expectGoverning(checks);
  expectTone(verdict, headlineTones(tool, result));
}
