import { DOMAINS, type Domain, describeSent, didYouMean } from '@plumbline/calculators';
import { invalidParams } from './protocol/rpc_error.ts';
import { quoted } from './quoted.ts';
import type { ListOptions } from './registry.ts';

const WHOLE: ListOptions = { withOutputSchemas: true };
const PARAMETERS = ['toolset', 'output_schema'];

function isDomain(word: string): word is Domain {
  return (DOMAINS as readonly string[]).includes(word);
}

function unknownValueMessage(what: string, sent: string, allowed: readonly string[]): string {
  return `${what} must be ${allowed.join(', ')}; ${describeSent(sent)} was sent.${didYouMean(sent, allowed)}`;
}

/** Reads `?toolset=data_centre,structural&output_schema=off`; throws all faults at once. */
export function readListOptions(query: Record<string, unknown>): ListOptions {
  const names = Object.keys(query);
  if (names.length === 0) return WHOLE;
  const words = [query.toolset ?? []].flat().flatMap((value) => String(value).split(','));
  const schemas = [query.output_schema ?? 'on'].flat().map(String);
  const faults = [
    ...names
      .filter((name) => !PARAMETERS.includes(name))
      .map((name) => `${quoted(name)} is no parameter of this address.${didYouMean(name, PARAMETERS)}`),
    ...words.filter((word) => !isDomain(word)).map((word) => unknownValueMessage('toolset', word, DOMAINS)),
    ...schemas
      .filter((word) => word !== 'on' && word !== 'off')
      .map((word) => unknownValueMessage('output_schema', word, ['on', 'off'])),
  ];
  if (faults.length > 0) throw invalidParams(faults.join(' '), { toolsets: DOMAINS });
  const toolset = new Set(words.filter(isDomain));
  return { ...(toolset.size > 0 && { toolset }), withOutputSchemas: !schemas.includes('off') };
}
