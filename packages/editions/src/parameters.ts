import { createHash } from 'node:crypto';
import type { Datum, Tool } from '@plumbline/calculators';
import { cachePromise } from './cache_promise.ts';
import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from './editions.ts';
import { citedKey, describedKey, pairData } from './pair_data.ts';

/** A datum of an edition, with the tools that use it. */
export interface Parameter {
  /** The symbol, and a hash of what the datum describes, so that it stays the same when the value changes. */
  id: string;
  datum: Datum;
  tools: string[];
}

/** A parameter with its value in each edition, newest first; null where the edition does not have it. */
export interface DatedParameter extends Parameter {
  /** The ids that it has had. */
  ids: Set<string>;
  editions: { edition: string; value: Datum['value'] | null }[];
}

let current: readonly Parameter[] | undefined;

const HASH_LENGTH = 8;

function idFrom({ symbol }: Datum, key: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH);
  return `${symbol.replaceAll(/\W/g, '-')}-${hash}`;
}

/** The data of a catalogue, each once, in the order of the tools. */
export function parametersOf(catalogue: readonly Tool[]): Parameter[] {
  const found = new Map<string, Omit<Parameter, 'id'>>();
  for (const { name, data } of catalogue) {
    for (const datum of data) {
      const key = JSON.stringify(datum);
      const known = found.get(key);
      if (!known) found.set(key, { datum, tools: [name] });
      else if (!known.tools.includes(name)) known.tools.push(name);
    }
  }
  const all = [...found.values()];
  const described = new Map<string, number>();
  for (const { datum } of all) {
    const key = describedKey(datum);
    described.set(key, (described.get(key) ?? 0) + 1);
  }
  const taken = new Map<string, number>();
  return all.map(({ datum, tools }) => {
    const key = describedKey(datum);
    const id = idFrom(datum, described.get(key) === 1 ? key : citedKey(datum));
    const before = taken.get(id) ?? 0;
    taken.set(id, before + 1);
    return { id: before === 0 ? id : `${id}-${before + 1}`, datum, tools };
  });
}

/** The parameters of the first edition with their values in all of them; editions are given newest first. */
export function dateParameters(editions: readonly Pick<Edition, 'name' | 'catalogue'>[]): DatedParameter[] {
  const [newest, ...others] = editions;
  if (!newest) return [];
  const dated = parametersOf(newest.catalogue).map((parameter): DatedParameter => {
    const { id, datum } = parameter;
    return { ...parameter, ids: new Set([id]), editions: [{ edition: newest.name, value: datum.value }] };
  });
  // By the oldest datum that was found so far, which is the nearest to those of the next edition.
  let oldest = new Map(dated.map((parameter) => [parameter.datum, parameter]));
  for (const { name, catalogue } of others) {
    const idOf = new Map(parametersOf(catalogue).map(({ id, datum }) => [datum, id]));
    const { pairs } = pairData([...idOf.keys()], [...oldest.keys()]);
    const older = new Map(pairs.map(([datum, newer]) => [newer, datum]));
    const next: typeof oldest = new Map();
    for (const [newer, parameter] of oldest) {
      const datum = older.get(newer);
      parameter.ids.add((datum && idOf.get(datum)) ?? parameter.id);
      parameter.editions.push({ edition: name, value: datum?.value ?? null });
      next.set(datum ?? newer, parameter);
    }
    oldest = next;
  }
  return dated;
}

/** The parameters of the current edition. */
export function currentParameters(): readonly Parameter[] {
  current ??= parametersOf(CURRENT_EDITION.catalogue);
  return current;
}

/** The parameters of the current edition with their values in all editions, which are loaded for it. */
export const loadParameters: () => Promise<readonly DatedParameter[]> = cachePromise(async () =>
  dateParameters(await Promise.all(EDITION_NAMES.flatMap((name) => findEdition(name) ?? []))),
);

export interface ParameterQuery {
  /** The name of a tool that uses it. */
  tool?: string | undefined;
  /** All of its words occur in symbol, description or document. */
  q?: string | undefined;
  /** Part of the name of the source document. */
  document?: string | undefined;
}

function textOf({ datum: { symbol, description, source } }: Parameter): string {
  return `${symbol} ${description} ${source.document}`.toLowerCase();
}

/** The parameters that match all parts of a query. */
export function searchParameters<Found extends Parameter>(
  parameters: readonly Found[],
  { tool, q = '', document = '' }: ParameterQuery,
): Found[] {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const wanted = document.toLowerCase();
  return parameters.filter((parameter) => {
    if (tool !== undefined && !parameter.tools.includes(tool)) return false;
    if (!parameter.datum.source.document.toLowerCase().includes(wanted)) return false;
    if (words.length === 0) return true;
    const text = textOf(parameter);
    return words.every((word) => text.includes(word));
  });
}
