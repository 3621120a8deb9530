import type { TObject, TSchema } from 'typebox';
import { keywordsOf } from '../kernel/keywords.ts';
import { labelOf } from './field_text.ts';
import { formatValue } from './format_value.ts';
import { unitOf } from './present_result.ts';

type Result = Record<string, unknown>;

const NO_FIELDS: Result = {};

/** Writes the unit after a value. It is looked up in a result only if it names another of its fields, such as a currency. */
function unitWriter(property: TSchema, names: readonly string[]): (result: Result) => string {
  const { unit = '-' } = keywordsOf(property);
  const written = (result: Result) => {
    const words = unitOf(property, result);
    return words === '' ? '' : ` ${words}`;
  };
  if (names.some((name) => unit.includes(name))) return written;
  const fixed = written(NO_FIELDS);
  return () => fixed;
}

/**
 * Writes the headline figures of results as text, in their order: `Overhead: 226.5 kW`. Those without a value are left out. All that
 * results have in common is prepared once.
 */
export function keyFiguresWriter({ properties }: TObject): (result: Result) => string[] {
  const names = Object.keys(properties);
  const headline = Object.entries(properties)
    .map(([name, property]) => ({ name, property, rank: keywordsOf(property).headline }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ name, property }) => ({
      name,
      property,
      label: labelOf(property),
      unitIn: unitWriter(property, names),
    }));
  return (result) =>
    headline
      .filter(({ name }) => result[name] !== undefined && result[name] !== null)
      .map(({ name, property, label, unitIn }) => `${label}: ${formatValue(property, result[name])}${unitIn(result)}`);
}
