import type { Datum, NumberTable } from '@plumbline/calculators';

/** A number of a datum; its key is the dotted path in a table, and null where the datum is one number. */
export interface KeyedValue {
  key: string | null;
  value: number;
}

function keyedIn(table: NumberTable, path: string): KeyedValue[] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ key: `${path}${name}`, value }] : keyedIn(value, `${path}${name}.`),
  );
}

/** The numbers of a value, with tables flattened to dotted keys. */
export function valuesOf(value: Datum['value']): KeyedValue[] {
  return typeof value === 'number' ? [{ key: null, value }] : keyedIn(value, '');
}

/** What a datum is, whatever its value and source are. */
export function describedKey({ symbol, description }: Datum): string {
  return JSON.stringify([symbol, description]);
}

/** Tells data apart that have one symbol and one description. The edition of the source moves with the value. */
export function citedKey(datum: Datum): string {
  const { symbol, description, unit, source } = datum;
  const keys = valuesOf(datum.value).map(({ key }) => key);
  return JSON.stringify([symbol, description, unit, source.document, source.place, keys]);
}

/** Finds a datum whose description was reworded. */
function placedKey({ symbol, unit, source }: Datum): string {
  return JSON.stringify([symbol, unit, source.document, source.place]);
}

/** From the surest sign that two data are the same to the least sure. */
const KEYS: readonly ((datum: Datum) => string)[] = [JSON.stringify, citedKey, describedKey, placedKey];

export interface DataPairs {
  pairs: [older: Datum, newer: Datum][];
  removed: Datum[];
  added: Datum[];
}

function distinct(data: readonly Datum[]): Set<Datum> {
  return new Set(new Map(data.map((datum) => [JSON.stringify(datum), datum])).values());
}

function groupedBy(data: Iterable<Datum>, keyOf: (datum: Datum) => string): Map<string, Datum[]> {
  const groups = new Map<string, Datum[]>();
  for (const datum of data) {
    const key = keyOf(datum);
    groups.set(key, [...(groups.get(key) ?? []), datum]);
  }
  return groups;
}

/** The data of two editions that are the same constant: for each key in turn, those that are alone with it on both sides. */
export function pairData(older: readonly Datum[], newer: readonly Datum[]): DataPairs {
  const left = distinct(older);
  const right = distinct(newer);
  const pairs: DataPairs['pairs'] = [];
  for (const keyOf of KEYS) {
    const candidates = groupedBy(right, keyOf);
    for (const [key, [first, ...others]] of groupedBy(left, keyOf)) {
      const [candidate, ...rivals] = candidates.get(key) ?? [];
      if (!first || !candidate || others.length > 0 || rivals.length > 0) continue;
      pairs.push([first, candidate]);
      left.delete(first);
      right.delete(candidate);
    }
  }
  return { pairs, removed: [...left], added: [...right] };
}
