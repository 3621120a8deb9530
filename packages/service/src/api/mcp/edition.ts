import { describeSent } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { isObject, type Params } from './protocol/message.ts';
import { invalidParams } from './protocol/rpc_error.ts';

/** The name of the edition in the metadata of a request. */
const EDITION_KEY = 'plumbline/edition';

/** The date whose law applies, in the metadata of a request. */
const AS_OF_KEY = 'plumbline/as_of';

function textInMeta({ _meta: meta }: Params, key: string): string | undefined {
  const sent = isObject(meta) ? meta[key] : undefined;
  if (sent === undefined || typeof sent === 'string') return sent;
  throw invalidParams(`_meta["${key}"] must be text; ${describeSent(sent)} was sent.`);
}

/** A wish in the metadata of a request; undefined if it has none. */
export function flagInMeta({ _meta: meta }: Params, key: string): boolean | undefined {
  const sent = isObject(meta) ? meta[key] : undefined;
  if (sent === undefined || typeof sent === 'boolean') return sent;
  throw invalidParams(`_meta["${key}"] must be true or false; ${describeSent(sent)} was sent.`);
}

/** The edition that the metadata of a request names, if it does. */
export function editionInMeta(params: Params): string | undefined {
  return textInMeta(params, EDITION_KEY);
}

/** The date whose law applies, if the metadata of a request names one. */
export function asOfInMeta(params: Params): string | undefined {
  return textInMeta(params, AS_OF_KEY);
}

/** The edition with a name, or an error that lists those there are. */
export async function editionNamed(name: string | undefined): Promise<Edition> {
  const chosen = await chooseEdition(name);
  if (chosen.ok) return chosen.edition;
  const { code, detail } = chosen.problem;
  throw invalidParams(detail, { code });
}
