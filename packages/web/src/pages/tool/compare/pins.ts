import type { Field, FormValues } from '@plumbline/calculators/form';
import { queryOf, valuesOfQuery } from '../form/form_query.ts';

/** A result that is kept for comparison: its inputs and edition, from which it is calculated again. */
export interface Pin {
  edition: string;
  values: FormValues;
}

/** With the live result there are three columns at most. */
export const PINS_MAX = 2;

const EDITION = 'edition';

/** A pin as text, for the address of the page. */
export function writePin(fields: readonly Field[], { edition, values }: Pin): string {
  return `${EDITION}=${edition}&${queryOf(fields, values)}`;
}

function readPin(text: string, fields: readonly Field[], editions: readonly string[]): Pin | undefined {
  const query = new URLSearchParams(text);
  const edition = query.get(EDITION);
  query.delete(EDITION);
  const { values, unknown } = valuesOfQuery(fields, query);
  if (edition === null || !editions.includes(edition) || unknown.length > 0) return undefined;
  return Object.keys(values).length === 0 ? undefined : { edition, values };
}

/** The pins of a URL, and how many of its texts are not pins. */
export function readPins(
  texts: readonly string[],
  fields: readonly Field[],
  editions: readonly string[],
): { pins: Pin[]; ignored: number } {
  const pins = texts.flatMap((text) => readPin(text, fields, editions) ?? []).slice(0, PINS_MAX);
  return { pins, ignored: texts.length - pins.length };
}
