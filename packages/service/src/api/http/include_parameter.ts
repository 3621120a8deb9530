import { didYouMean, type InputError, InputErrors, unknownName } from '@plumbline/calculators';
import { EXTRAS, type Extra, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';

export type IncludeReading = { ok: true; extras: ReadonlySet<Extra> } | { ok: false; problem: Problem };

const NO_EXTRAS: IncludeReading = { ok: true, extras: new Set() };

const SENT_LENGTH_MAX = 40;

function isExtra(word: string): word is Extra {
  return (EXTRAS as readonly string[]).includes(word);
}

function unknownExtra(word: string): InputError {
  const sent = JSON.stringify(word.slice(0, SENT_LENGTH_MAX));
  const message = `include must list some of ${EXTRAS.join(', ')}; ${sent} was sent.${didYouMean(word, EXTRAS)}`;
  return { field: 'include', message };
}

/** Reads `?include=working,sources`; any other parameter is an error. */
export function readInclude(query: Record<string, unknown>): IncludeReading {
  const names = Object.keys(query);
  if (names.length === 0) return NO_EXTRAS;
  const errors = new InputErrors();
  for (const name of names) {
    if (name !== 'include') errors.add(() => unknownName(name, 'a query parameter here', ['include']));
  }
  const words = [query.include ?? []].flat().flatMap((value) => String(value).split(','));
  for (const word of words) if (!isExtra(word)) errors.add(() => unknownExtra(word));
  if (errors.count > 0) return { ok: false, problem: invalidInputProblem('the query', errors) };
  return { ok: true, extras: new Set(words.filter(isExtra)) };
}
