import { inSentence } from '@plumbline/calculators';

/** A name at the start of a message, or a name of several parts anywhere: `email`, `span_length`, `answers.first`. */
const FIELD_NAME = /^[a-z][\w.]*\w|\b[a-z0-9]+(?:[._][a-z0-9]+)+\b/g;

/** Replaces the field names in an API message with labels, which begin with a capital only at the start. */
export function withLabels(message: string, labels: ReadonlyMap<string, string>): string {
  return message.replace(FIELD_NAME, (name, at: number) => {
    const label = labels.get(name);
    if (label === undefined) return name;
    return at === 0 ? label : inSentence(label);
  });
}

/** An input error of the API for people: with labels, and without the value that was sent, which the form shows. */
export function formErrorMessage(message: string, labels: ReadonlyMap<string, string>): string {
  return withLabels(message, labels).replace(/; .* (?:was|were) sent\./s, '.');
}
