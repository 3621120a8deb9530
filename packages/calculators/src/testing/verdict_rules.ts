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

function expectWords(words: string): void {
  expect(words).toMatch(/^[\p{Lu}\d].*\S$/u);
  expect(words).not.toMatch(CODE_OR_HOLE);
  expect(words).not.toMatch(/ {2}|\d x \d|\dx\d/u);
}

function expectCheck({ resultSchema }: Tool, check: VerdictCheck, working: readonly Line[]): void {
  const { label, value, limit, decimals, unit, note, reference, tone, fields } = check;
  expectWords(label);
  if (note !== undefined) expect(note).not.toMatch(CODE_OR_HOLE);
  expect([unit, reference, note], `${label} has a unit, a reference and no empty note`).not.toContain('');
  expect([value, limit].every(Number.isFinite), `${label} is finite: ${value} and ${limit}`).toBe(true);
  expect(Number.isInteger(decimals) && decimals >= 0, `decimals of ${label}`).toBe(true);
  // A figure that misses its limit by less than is shown may stand on it.
  if (tone === 'good') expect(isWithinLimit(check), `${label} keeps its limit`).toBe(true);
  if (tone === 'bad') expect(isWithinLimit(check) && value !== limit, `${label} misses its limit`).toBe(false);
  expect(fields, `${label} rests on fields of the result`).not.toEqual([]);
  for (const field of fields) expect(() => schemaAt(resultSchema, field.split('.')), label).not.toThrow();
  expect(symbolsOfCheck(check, working), `${label} leads to its working`).not.toEqual([]);
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
  expectWords(decision);
  expectWords(reason);
  expect(decision, 'a colon follows the decision').not.toContain(':');
  expect(decision.length, decision).toBeLessThanOrEqual(DECISION_LENGTH_MAX);
  expect(reason.length, reason).toBeLessThanOrEqual(REASON_LENGTH_MAX);
  for (const words of [decision, reason]) expect(words, 'a line has no full stop').not.toMatch(/\.$/u);
  expect(conditions.length).toBeLessThanOrEqual(CONDITIONS_MAX);
  expect(new Set([reason, ...conditions]).size, 'nothing is said twice').toBe(conditions.length + 1);
  for (const condition of conditions) {
    expectWords(condition);
    expect(condition).toMatch(/\.$/u);
  }
  for (const check of checks) expectCheck(tool, check, working);
  expect(new Set(checks.map(({ label }) => label)).size, 'every check has a label of its own').toBe(checks.length);
  expectGoverning(checks);
  expectTone(verdict, headlineTones(tool, result));
}
