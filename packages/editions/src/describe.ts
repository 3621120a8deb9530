import { CURRENT_EDITION, EDITION_NAMES } from './editions.ts';
import { ERRATA } from './errata.ts';
import { findFrozen } from './frozen.ts';

/** What is known of an edition without loading it; the one under development has no date and no digest yet. */
export function describeEdition(edition: string) {
  const frozen = findFrozen(edition);
  return {
    edition,
    is_current: edition === CURRENT_EDITION.name,
    date: frozen?.date ?? null,
    digest: frozen?.digest ?? null,
    bytes: frozen?.bytes ?? null,
    tools: frozen?.tools ?? CURRENT_EDITION.catalogue.map(({ name }) => name),
    errata: ERRATA.of(edition).map(({ id, tool, summary, harm, fixed_in }) => ({ id, tool, summary, harm, fixed_in })),
  };
}

/** All editions in short, newest first. */
export function listEditions() {
  const editions = EDITION_NAMES.map(describeEdition).map(({ edition, is_current, date, digest, tools, errata }) => {
    return { edition, is_current, date, digest, tools: tools.length, errata: errata.length };
  });
  return { editions, count: editions.length };
}
