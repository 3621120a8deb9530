import { DOMAINS, describeSent, didYouMean, InputErrors, messagesOf } from '@plumbline/calculators';
import { PAGE_SIZE_MAX } from '../protocol/pages.ts';
import { invalidParams, quoted } from '../protocol/rpc_error.ts';
import { ALL_DOMAINS, type ListOptions, TOOLSETS, type Toolset } from '../registry.ts';

const WHOLE: ListOptions = { withOutputSchemas: true };
const PARAMETERS = ['toolset', 'output_schema', 'page_size', 'edition'];
const WORDS: readonly string[] = [ALL_DOMAINS, ...TOOLSETS];
const SWITCH = ['on', 'off'];

function isToolset(word: string): word is Toolset {
  return (TOOLSETS as readonly string[]).includes(word);
}

function unknownValue(field: string, sent: string, allowed: readonly string[]) {
  const message = `${field} must be ${allowed.join(', ')}; ${describeSent(sent)} was sent.${didYouMean(sent, allowed)}`;
  return { field, message };
}

function unknownParameter(field: string) {
  return { field, message: `${quoted(field)} is no parameter of this address.${didYouMean(field, PARAMETERS)}` };
}

function readPageSize(sent: unknown, errors: InputErrors): number | undefined {
  if (sent === undefined) return undefined;
  const size = /^[1-9]\d{0,2}$/.test(String(sent)) ? Number(sent) : Number.NaN;
  if (size <= PAGE_SIZE_MAX) return size;
  const message = `page_size must be a whole number from 1 to ${PAGE_SIZE_MAX}; ${describeSent(sent)} was sent.`;
  errors.add(() => ({ field: 'page_size', message }));
  return undefined;
}

/** Reads `?toolset=data_centre,structural&output_schema=off`; throws all faults at once. */
export function readListOptions(query: Record<string, unknown>): ListOptions {
  const names = Object.keys(query);
  if (names.length === 0) return WHOLE;
  const words = [query.toolset ?? []].flat().flatMap((value) => String(value).split(','));
  const schemas = [query.output_schema ?? 'on'].flat().map(String);
  const errors = new InputErrors();
  for (const name of names) if (!PARAMETERS.includes(name)) errors.add(() => unknownParameter(name));
  for (const word of words) if (!WORDS.includes(word)) errors.add(() => unknownValue('toolset', word, WORDS));
  for (const word of schemas) if (!SWITCH.includes(word)) errors.add(() => unknownValue('output_schema', word, SWITCH));
  const pageSize = readPageSize(query.page_size, errors);
  if (errors.count > 0) throw invalidParams(messagesOf(errors).join(' '), { toolsets: WORDS });
  const toolset = new Set(words.flatMap((word) => (word === ALL_DOMAINS ? DOMAINS : isToolset(word) ? word : [])));
  return {
    ...(toolset.size > 0 && { toolset }),
    ...(pageSize !== undefined && { pageSize }),
    withOutputSchemas: !schemas.includes('off'),
  };
}
