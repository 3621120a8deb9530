import type { FormValues } from './control_values.ts';
import type { Field, NumberField } from './fields.ts';
import { tablesOfMap } from './map_rows.ts';
import { readNumber } from './read_number.ts';

/** Something on the sketch of a beam that moves along it. Places are in metres from the left end. */
export interface BeamHandle {
  /** A point load, a part load as a whole, one end of it, or the end of the span. */
  kind: 'point' | 'part' | 'end' | 'span';
  label: string;
  at: number;
  /** Where a part load ends, or how far it is from its other end. */
  to?: number;
  min: number;
  max: number;
  /** The inputs with it at another place. */
  movedTo: (metres: number) => FormValues;
}

/** Positions on a drawing are no finer than this. */
const STEP_M = 0.1;
/** Enough for a fraction of the longest span to give the same step again. */
const FRACTION_DECIMALS = 5;

/** Without the digits that a binary fraction adds. */
function tidy(metres: number): number {
  return Number(metres.toFixed(3));
}

/** The place nearest to a point of the drawing. */
export function snapped({ min, max }: Pick<BeamHandle, 'min' | 'max'>, metres: number): number {
  return tidy(Math.min(max, Math.max(min, Math.round(metres / STEP_M) * STEP_M)));
}

const STEPS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where a key takes a handle: to the next steps, or to an end. Undefined for keys that do not move it. */
export function movedByKey(handle: Pick<BeamHandle, 'at' | 'min' | 'max'>, key: string): number | undefined {
  const steps = STEPS_BY_KEY[key];
  if (steps === undefined) return undefined;
  const inSteps = tidy(handle.at / STEP_M);
  const from = steps > 0 ? Math.floor(inSteps) : Math.ceil(inSteps);
  return snapped(handle, (from + steps) * STEP_M);
}

function numberIn(field: Field | undefined, values: FormValues): number | undefined {
  if (field?.kind !== 'number') return undefined;
  const reading = readNumber((values[field.name] ?? '').trim() || (field.defaultOption?.value ?? ''), field);
  return reading.kind === 'number' ? reading.value : undefined;
}

/** The place of the point load is a fraction of the span. */
function pointLoadOf(position: Field | undefined, spanM: number, values: FormValues): BeamHandle[] {
  const at = numberIn(position, values);
  if (!position || at === undefined) return [];
  const { name, label } = position;
  const movedTo = (metres: number) => ({ [name]: String(Number((metres / spanM).toFixed(FRACTION_DECIMALS))) });
  return [{ kind: 'point', label, at: tidy(at * spanM), min: 0, max: spanM, movedTo }];
}

function handleOf(kind: 'point' | 'end', { name, label }: NumberField, at: number, [min, max]: [number, number]) {
  return { kind, label, at, min, max, movedTo: (metres: number) => ({ [name]: String(metres) }) };
}

/** A further load with one place, or a part load with its two ends. */
function furtherLoad(load: Field, places: readonly NumberField[], spanM: number, values: FormValues): BeamHandle[] {
  const [from, to] = places;
  const [start, end] = [numberIn(from, values), numberIn(to, values)];
  if (!from || start === undefined) return [];
  if (!to) return [handleOf('point', from, start, [0, spanM])];
  if (end === undefined) return [];
  const length = tidy(end - start);
  const movedTo = (metres: number) => ({ [from.name]: String(metres), [to.name]: String(tidy(metres + length)) });
  return [
    { kind: 'part', label: load.label, at: start, to: end, min: 0, max: tidy(spanM - length), movedTo },
    handleOf('end', from, start, [0, tidy(end - STEP_M)]),
    handleOf('end', to, end, [tidy(start + STEP_M), spanM]),
  ];
}

/** The end of the span, which stays beyond all loads with a place in metres. */
function spanHandle(span: NumberField, spanM: number, loads: readonly BeamHandle[]): BeamHandle {
  const { name, label, minimum = STEP_M, maximum = Number.POSITIVE_INFINITY } = span;
  const furthest = Math.max(minimum, STEP_M, ...loads.map(({ at, to = at }) => to));
  return {
    kind: 'span',
    label,
    at: spanM,
    min: furthest,
    max: maximum,
    movedTo: (metres) => ({ [name]: String(metres) }),
  };
}

/** What can be moved on the sketch of a beam, in the order of the form. Part loads come before their ends, which lie over them. */
export function beamHandles(fields: readonly Field[], values: FormValues): BeamHandle[] {
  const named = (name: string) => fields.find((field) => field.name === name);
  const span = named('span_m');
  const spanM = numberIn(span, values);
  if (span?.kind !== 'number' || spanM === undefined) return [];
  const rows = fields.flatMap((field) =>
    field.kind === 'map' ? tablesOfMap(field).flatMap((table) => table.rows) : [],
  );
  const further = rows.flatMap(([load, ...places]) => {
    if (!load || (values[load.name] ?? '') === '') return [];
    const numbers = places.filter((place): place is NumberField => place.kind === 'number');
    return furtherLoad(load, numbers, spanM, values);
  });
  return [spanHandle(span, spanM, further), ...pointLoadOf(named('load_position'), spanM, values), ...further];
}
