import type { Datum, Tool } from '@plumbline/calculators';
import { pairData, valuesOf } from './pair_data.ts';

/** A constant that has another value in the other edition. */
export interface ChangedDatum {
  symbol: string;
  description: string;
  /** The values that differ, with their dotted key in a table. */
  values: { key: string | null; old: number | null; new: number | null }[];
}

interface Replaceable extends ChangedDatum {
  /** Every declaration of it in the older tool. */
  declared: { value: Datum['value'] }[];
  was: Datum['value'];
  is: Datum['value'];
}

/** The older value with the numbers of the newer one; rows of a table that only one of them has stay, because the older method reads its own. */
function merged(was: Datum['value'], is: Datum['value'] | undefined): Datum['value'] {
  if (typeof was === 'number' || typeof is === 'number') return is ?? was;
  return {
    ...is,
    ...Object.fromEntries(Object.entries(was).map(([name, value]) => [name, merged(value, is?.[name])])),
  };
}

function changedValues(was: Datum, is: Datum): ChangedDatum['values'] {
  const [older, newer] = [was, is].map(({ value }) => new Map(valuesOf(value).map((each) => [each.key, each.value])));
  const keys = new Set([...(newer?.keys() ?? []), ...(older?.keys() ?? [])]);
  return [...keys]
    .map((key) => ({ key, old: older?.get(key) ?? null, new: newer?.get(key) ?? null }))
    .filter((each) => each.old !== each.new);
}

/**
 * The constants that changed between two editions of a tool, put into the older tool one at a time. A calculation runs to its end before
 * the next begins, so nothing else sees a constant while it is replaced.
 */
export class DataReplay {
  readonly #all: readonly Replaceable[];

  constructor(older: Tool, newer: Tool) {
    this.#all = pairData(older.data, newer.data).pairs.flatMap(([was, is]) => {
      const values = changedValues(was, is);
      const text = JSON.stringify(was);
      const declared = older.data.filter((datum) => JSON.stringify(datum) === text && !Object.isFrozen(datum));
      if (values.length === 0 || declared.length === 0) return [];
      const { symbol, description } = is;
      return [
        {
          symbol,
          description,
          values,
          declared: declared as Replaceable['declared'],
          was: was.value,
          is: merged(was.value, is.value),
        },
      ];
    });
  }

  /** Whether a constant has changed at all. */
  get hasChanges(): boolean {
    return this.#all.length > 0;
  }

  /** False as well if the older method cannot calculate with the newer constants. */
  #with(replaced: readonly Replaceable[], isSo: () => boolean): boolean {
    try {
      for (const { declared, is } of replaced) for (const datum of declared) datum.value = is;
      return isSo();
    } catch {
      return false;
    } finally {
      for (const { declared, was } of replaced) for (const datum of declared) datum.value = was;
    }
  }

  /** Whether something is so with all changed constants together. */
  isSoWithAll(isSo: () => boolean): boolean {
    return this.#with(this.#all, isSo);
  }

  /** The constants each of which alone moves what the older tool gives. */
  causes(isMoved: () => boolean): ChangedDatum[] {
    return this.#all
      .filter((changed) => this.#with([changed], isMoved))
      .map(({ symbol, description, values }) => ({ symbol, description, values }));
  }
}
