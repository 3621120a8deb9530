import { didYouMean, type InputError } from '@plumbline/calculators';
import { EXTRAS, type Extra, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';

export type IncludeReading = { ok: true; extras: ReadonlySet<Extra> } | { ok: false; problem: Problem };

const NO_EXTRAS: IncludeReading = { ok: true, extras: new Set() };

function isExtra(word: string): word is Extra {
  return (EXTRAS as readonly string[]).includes(word);
}

/** Reads `?include=working,sources`; any other parameter is an error. */
export function readInclude(query: Record<string, unknown>): IncludeReading {
  const names = Object.keys(query);
  if (names.length === 0) return NO_EXTRAS;
  const errors: InputError[] = names
    .filter((name) => name !== 'include')
    .map((field) => ({ field, message: `${field} is not a query parameter here.${didYouMean(field, ['include'])}` }));
  const words = [query.include ?? []].flat().flatMap((value) => String(value).split(','));
  for (const word of words.filter((sent) => !isExtra(sent))) {
    const message = `include must list some of ${EXTRAS.join(', ')}; ${JSON.stringify(word.slice(0, 40))} was sent.`;
    errors.push({ field: 'include', message: message + didYouMean(word, EXTRAS) });
  }
  if (errors.length > 0) return { ok: false, problem: invalidInputProblem('the query', errors) };
  return { ok: true, extras: new Set(words.filter(isExtra)) };
}
