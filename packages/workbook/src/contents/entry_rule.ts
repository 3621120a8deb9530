import { formatFigure, type SchemaKeywords } from '@plumbline/calculators';
import type { Validation } from '../file/sheet.ts';
import type { LiveInput } from '../live_calculation.ts';

/** A number as formulas write it. */
function written(value: number): string {
  return String(value).toUpperCase();
}

/** What a cell takes, by the schema of its input. */
export function ruleOf(schema: SchemaKeywords, cell: string): Validation['rule'] {
  if (schema.type === 'boolean') return { options: ['TRUE', 'FALSE'] };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, type } = schema;
  const conditions = [
    `ISNUMBER(${cell})`,
    minimum === undefined ? '' : `${cell}>=${written(minimum)}`,
    maximum === undefined ? '' : `${cell}<=${written(maximum)}`,
    exclusiveMinimum === undefined ? '' : `${cell}>${written(exclusiveMinimum)}`,
    exclusiveMaximum === undefined ? '' : `${cell}<${written(exclusiveMaximum)}`,
    type === 'integer' ? `${cell}=INT(${cell})` : '',
  ].filter((condition) => condition !== '');
  return { formula: `AND(${conditions.join(',')})` };
}

function boundsInWords({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, type }: SchemaKeywords): string {
  if (type === 'boolean') return 'TRUE or FALSE';
  const bounds = [
    minimum === undefined ? '' : `at least ${formatFigure(minimum)}`,
    exclusiveMinimum === undefined ? '' : `more than ${formatFigure(exclusiveMinimum)}`,
    maximum === undefined ? '' : `at most ${formatFigure(maximum)}`,
    exclusiveMaximum === undefined ? '' : `less than ${formatFigure(exclusiveMaximum)}`,
  ].filter((bound) => bound !== '');
  return [type === 'integer' ? 'a whole number' : 'a number', ...bounds].join(', ');
}

/** The text next to the cell of an input, and the message for a refused entry. */
export function rangeText({ range }: LiveInput, unit: string) {
  const within = unit === '' ? '' : ` ${unit}`;
  const holds =
    'low' in range
      ? `The figures hold from ${formatFigure(range.low)} to ${formatFigure(range.high)}${within}, if no other input changes.`
      : 'The figures hold for both values, if no other input changes.';
  return {
    prompt: holds,
    refusal: (schema: SchemaKeywords) => `The value must be ${boundsInWords(schema)}${within}.`,
  };
}
