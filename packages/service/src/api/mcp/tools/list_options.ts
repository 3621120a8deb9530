import { describeSent, didYouMean, InputErrors, messagesOf } from '@plumbline/calculators';
import { invalidParams, quoted } from '../protocol/rpc_error.ts';
import { type ListOptions, TOOLSETS, type Toolset } from '../registry.ts';

const WHOLE: ListOptions = { withOutputSchemas: true };
const PARAMETERS = ['toolset', 'output_schema', 'edition'];
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

/** Reads `?toolset=data_centre,structural&output_schema=off`; throws all faults at once. */
export function readListOptions(query: Record<string, unknown>): ListOptions {
  const names = Object.keys(query);
  if (names.length === 0) return WHOLE;
  const words = [query.toolset ?? []].flat().flatMap((value) => String(value).split(','));
  const schemas = [query.output_schema ?? 'on'].flat().map(String);
  const errors = new InputErrors();
  for (const name of names) if (!PARAMETERS.includes(name)) errors.add(() => unknownParameter(name));
  for (const word of words) if (!isToolset(word)) errors.add(() => unknownValue('toolset', word, TOOLSETS));
  for (const word of schemas) if (!SWITCH.includes(word)) errors.add(() => unknownValue('output_schema', word, SWITCH));
  if (errors.count > 0) throw invalidParams(messagesOf(errors).join(' '), { toolsets: TOOLSETS });
  const toolset = new Set(words.filter(isToolset));
  return { ...(toolset.size > 0 && { toolset }), withOutputSchemas: !schemas.includes('off') };
}
