import { withLabels } from '../presentation/index.ts';

/** An input error of the API for people: with labels, and without the value that was sent, which the form shows. */
export function formErrorMessage(message: string, labels: ReadonlyMap<string, string>): string {
  return withLabels(message, labels).replace(/; .* (?:was|were) sent\./s, '.');
}
