import type { FormValues } from './control_values.ts';
import type { Field, NumberField } from './fields.ts';
import { tablesOfMap } from './map_rows.ts';
import { readNumber } from './read_number.ts';

/** A place on a beam that an input gives. */
export interface LoadPosition {
  name: string;
  label: string;
  /** Metres from the left end. */
  at: number;
  /** The text of the input for a place in metres. */
  textAt: (metres: number) => string;
}

function numberIn(field: Field | undefined, values: FormValues): number | undefined {
  if (field?.kind !== 'number') return undefined;
  const reading = readNumber((values[field.name] ?? '').trim() || (field.defaultOption?.value ?? ''), field);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** Millimetres are finer than anybody can point. */
function rounded(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

/** The position of the point load is a fraction of the span. */
function fractionOf(fields: readonly Field[], values: FormValues): LoadPosition[] {
  const named = (name: string) => fields.find((field) => field.name === name);
  const [position, span] = [named('load_position'), numberIn(named('span_m'), values)];
  const at = numberIn(position, values);
  if (!position || span === undefined || at === undefined) return [];
  return [{ name: position.name, label: position.label, at: at * span, textAt: (metres) => rounded(metres / span, 4) }];
}

/** The places of all loads that have a value, in the order of the form. */
export function loadPositions(fields: readonly Field[], values: FormValues): LoadPosition[] {
  const rows = fields.flatMap((field) =>
    field.kind === 'map' ? tablesOfMap(field).flatMap((table) => table.rows) : [],
  );
  const given = rows.flatMap(([load, ...places]) =>
    load && (values[load.name] ?? '') !== ''
      ? places.filter((place): place is NumberField => place.kind === 'number')
      : [],
  );
  const further = given.map((place) => ({
    name: place.name,
    label: place.label,
    at: numberIn(place, values) ?? 0,
    textAt: (metres: number) => rounded(metres, 3),
  }));
  return [...fractionOf(fields, values), ...further];
}
