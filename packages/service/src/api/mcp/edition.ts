import { describeSent } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import { isObject, type Params } from './protocol/message.ts';
import { invalidParams } from './protocol/rpc_error.ts';

/** The name of the edition in the metadata of a request. */
const EDITION_KEY = 'plumbline/edition';

/** The edition that the metadata of a request names, if it does. */
export function editionInMeta({ _meta: meta }: Params): string | undefined {
  const sent = isObject(meta) ? meta[EDITION_KEY] : undefined;
  if (sent === undefined || typeof sent === 'string') return sent;
  throw invalidParams(`_meta["${EDITION_KEY}"] must be text; ${describeSent(sent)} was sent.`);
}

/** The edition with a name, or an error that lists those there are. */
export async function editionNamed(name: string | undefined): Promise<Edition> {
  const chosen = await chooseEdition(name);
  if (chosen.ok) return chosen.edition;
  const { code, detail } = chosen.problem;
  throw invalidParams(detail, { code });
}
