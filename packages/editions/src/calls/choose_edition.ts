import { shorten } from '@plumbline/calculators';
import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from '../index.ts';
import type { Problem } from './call_tool.ts';

export type EditionChoice = { ok: true; edition: Edition } | { ok: false; problem: Problem<'unknown_edition'> };

const CURRENT: EditionChoice = { ok: true, edition: CURRENT_EDITION };

const SENT_LENGTH_MAX = 40;

/** The problem of a name that no edition has. */
export function unknownEdition(sent: string): Problem<'unknown_edition'> {
  const shown = JSON.stringify(shorten(sent, SENT_LENGTH_MAX));
  return { code: 'unknown_edition', detail: `There is no edition ${shown}. Editions: ${EDITION_NAMES.join(', ')}.` };
}

/** The edition that a caller asked for; the current one by default. Synchronous for the current one. */
export function chooseEdition(name: string | undefined): EditionChoice | Promise<EditionChoice> {
  if (name === undefined || name === CURRENT_EDITION.name) return CURRENT;
  const found = findEdition(name);
  return found ? found.then((edition) => ({ ok: true, edition })) : { ok: false, problem: unknownEdition(name) };
}
