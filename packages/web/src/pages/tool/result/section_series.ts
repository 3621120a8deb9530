import type { Field, FormValues, TextField } from '@plumbline/calculators/form';

/** How a section does for the inputs. */
export interface SectionRating {
  /** The share of its limit that the governing check uses. */
  share: number;
  passes: boolean;
}

/** The sections of one series, and the one that the result is for. */
export interface Designated {
  field: TextField;
  family: string;
  /** The lightest first. */
  words: readonly { value: string; label: string }[];
  current: string;
}

/** A designation: a series, dimensions and the mass: `UB356×127×33`, `IPE300`. */
const DESIGNATION = /^([A-Z]+)(\d[\d.]*)(?:[x×]([\d.]+))?(?:[x×]([\d.]+))?$/;

function partsOf(label: string): { family: string; sizes: number[] } | undefined {
  const [, family, ...sizes] = DESIGNATION.exec(label) ?? [];
  return family === undefined ? undefined : { family, sizes: sizes.filter(Boolean).map(Number) };
}

/** By mass, which stands last; of equal ones the shallower first. */
function bySize(one: readonly number[], other: readonly number[]): number {
  return (one.at(-1) ?? 0) - (other.at(-1) ?? 0) || (one[0] ?? 0) - (other[0] ?? 0);
}

const series = new WeakMap<TextField, Map<string, Designated['words']>>();

/** The words of a field in one series; kept, because what is calculated for them is calculated again if they change. */
function wordsOf(field: TextField, family: string): Designated['words'] {
  const known = series.get(field) ?? new Map<string, Designated['words']>();
  series.set(field, known);
  const words =
    known.get(family) ??
    (field.vocabulary?.words ?? [])
      .flatMap(({ value, label }) => {
        const parts = partsOf(label);
        return parts?.family === family ? [{ value, label, sizes: parts.sizes }] : [];
      })
      .toSorted((one, other) => bySize(one.sizes, other.sizes));
  known.set(family, words);
  return words;
}

function plain(text: unknown): string {
  return String(text ?? '').replaceAll('×', 'x');
}

/** The series of the section that a result is for, if one of its inputs is a section. */
export function seriesOf(
  fields: readonly Field[],
  values: FormValues,
  result: Readonly<Record<string, unknown>>,
): Designated | undefined {
  for (const field of fields) {
    if (field.kind !== 'text') continue;
    const { name } = field;
    const chosen = plain(result[name] ?? values[name]);
    const word = field.vocabulary?.words.find(({ value, label }) =>
      [value, label].some((one) => plain(one) === chosen),
    );
    const family = word && partsOf(word.label)?.family;
    if (word && family !== undefined) return { field, family, words: wordsOf(field, family), current: word.value };
  }
  return undefined;
}
