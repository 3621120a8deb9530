import type { SchemaKeywords } from '../kernel/keywords.ts';

/** The keywords of our own, by the names that JSON Schema and OpenAPI leave to extensions; what only we read stays out. */
const EXTENSION_OF: Readonly<Record<string, string | undefined>> = {
  label: 'x-label',
  optionLabels: 'x-option-labels',
  tones: 'x-tones',
  headline: 'x-headline',
  suggested: 'x-suggestions',
  groups: 'x-groups',
  hint: undefined,
  brief: undefined,
  isYear: undefined,
  nullWhen: undefined,
} satisfies Partial<Record<keyof SchemaKeywords, string | undefined>>;

/** The name that a keyword is published under; undefined leaves it out. */
export function publishedKeyword(keyword: string): string | undefined {
  return keyword in EXTENSION_OF ? EXTENSION_OF[keyword] : keyword;
}

interface Publishing {
  /** The name that a keyword with this value is published under, where other readers ask for other names. */
  keyword?: (keyword: string, value: unknown) => string | undefined;
  /** What stands in place of a whole schema, such as a reference to it. */
  replacement?: (schema: object) => Record<string, unknown> | undefined;
}

/** A schema of ours as others read it: plain JSON Schema, and our own keywords as extensions. */
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
