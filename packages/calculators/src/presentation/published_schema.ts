import type { SchemaKeywords } from '../kernel/keywords.ts';

/** Our own keywords and the `x-` names under which they are published. Undefined keywords are internal. */
const EXTENSION_OF: Readonly<Record<string, string | undefined>> = {
  label: 'x-label',
  optionLabels: 'x-option-labels',
  tones: 'x-tones',
  headline: 'x-headline',
  suggested: 'x-suggestions',
  groups: 'x-groups',
  hint: undefined,
  brief: undefined,
  inSentence: undefined,
  appliesWhen: undefined,
  optionsBy: undefined,
  sections: undefined,
  isFurther: undefined,
  symbol: undefined,
  isYear: undefined,
  nullWhen: undefined,
  addsUp: undefined,
  rowUnit: undefined,
  earliest: 'x-earliest',
  latest: 'x-latest',
} satisfies Partial<Record<keyof SchemaKeywords, string | undefined>>;

/** The published name of a keyword, or undefined if it is internal. */
export function publishedKeyword(keyword: string): string | undefined {
  return keyword in EXTENSION_OF ? EXTENSION_OF[keyword] : keyword;
}

interface Publishing {
  /** Overrides the published name of a keyword. */
  keyword?: (keyword: string, value: unknown) => string | undefined;
  /** Replaces a whole schema, for example with a reference. */
  replacement?: (schema: object) => Record<string, unknown> | undefined;
}

/** A schema for publication: plain JSON Schema, with our own keywords as extensions. */
export function publishedSchema(schema: object, publishing: Publishing = {}): Record<string, unknown> {
  const { keyword: nameOf = publishedKeyword, replacement } = publishing;
  const publishPart = (part: object) => replacement?.(part) ?? publishedSchema(part, publishing);
  const published: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const name = nameOf(keyword, value);
    if (name === undefined) continue;
    if (keyword === 'items') published[name] = publishPart(value);
    else if (keyword === 'properties') {
      const properties = Object.entries(value as Record<string, object>);
      published[name] = Object.fromEntries(properties.map(([property, part]) => [property, publishPart(part)]));
    } else published[name] = value;
  }
  return published;
}
