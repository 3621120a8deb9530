import { InputErrors, messagesOf } from '@plumbline/calculators';

/** Names in a sentence, at most this many. */
const NAMES_SHOWN_MAX = 20;

export function quoted(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN_MAX).map((name) => JSON.stringify(name));
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** A sentence for each of these names, up to the number of errors that are described at once. */
export function describeEach(names: readonly string[], describe: (name: string) => string): string[] {
  const errors = new InputErrors();
  for (const field of names) errors.add(() => ({ field, message: describe(field) }));
  return messagesOf(errors);
}

/** The names that occur more than once. */
export function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))];
}
