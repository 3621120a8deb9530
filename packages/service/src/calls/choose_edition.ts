import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from '@plumbline/editions';
import type { Problem } from './call_tool.ts';

export type EditionChoice = { ok: true; edition: Edition } | { ok: false; problem: Problem<'unknown_edition'> };

const CURRENT: EditionChoice = { ok: true, edition: CURRENT_EDITION };

const SENT_LENGTH_MAX = 40;

function unknownEdition(sent: string): EditionChoice {
  const shown = JSON.stringify(sent.slice(0, SENT_LENGTH_MAX));
  const detail = `There is no edition ${shown}. Editions: ${EDITION_NAMES.join(', ')}.`;
  return { ok: false, problem: { code: 'unknown_edition', detail } };
}

/** The edition that a caller asked for; the current one by default. Synchronous for the current one. */
export function chooseEdition(name: string | undefined): EditionChoice | Promise<EditionChoice> {
  if (name === undefined || name === CURRENT_EDITION.name) return CURRENT;
  const found = findEdition(name);
  return found ? found.then((edition) => ({ ok: true, edition })) : unknownEdition(name);
}
