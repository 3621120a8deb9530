import { edition as current, editions } from 'virtual:plumbline/facts';

/** The names in the address of a page that are no inputs. */
const EDITION = 'edition';
const PIN = 'pin';
const EXPLORE = 'explore';
const PROJECT = 'project';

/** The exploration that a page shows, as its address has it. */
export interface PageExploration {
  /** One of the kinds of explorations, unless somebody has changed the address. */
  kind: string;
  /** Its options in text form, by their names. */
  options: Readonly<Record<string, string>>;
}

/** The parts of a page's query. */
interface PageQuery {
  /** An unknown edition is the current one. */
  edition: string;
  /** The inputs, and the options of an exploration. */
  inputs: URLSearchParams;
  /** The queries of pinned results. */
  pins: string[];
  /** The kind of exploration; undefined if the page shows none. */
  explore: string | undefined;
  /** The id of the project that the calculation is for. */
  project: string | undefined;
}

export function readPageQuery(search: string): PageQuery {
  const inputs = new URLSearchParams(search);
  const edition = inputs.get(EDITION) ?? current;
  const pins = inputs.getAll(PIN);
  const explore = inputs.get(EXPLORE) ?? undefined;
  const project = inputs.get(PROJECT) ?? undefined;
  for (const name of [EDITION, PIN, EXPLORE, PROJECT]) inputs.delete(name);
  return { edition: editions.includes(edition) ? edition : current, inputs, pins, explore, project };
}

/** A query of inputs with the edition before them. */
export function withEdition(query: string, edition: string): string {
  return `${EDITION}=${edition}${query === '' ? '' : `&${query}`}`;
}

/** What a page shows in addition to its inputs. */
interface Shown {
  pins: readonly string[];
  exploration: PageExploration | undefined;
  /** The id of the project; it is in the address of the page alone, and not in links for others. */
  project?: string | undefined;
}

/** The address of a tool's page. */
export function pageUrl(tool: string, query: string, { pins, exploration, project }: Shown): string {
  const pinned = new URLSearchParams(pins.map((pin) => [PIN, pin])).toString();
  const explored = exploration
    ? new URLSearchParams([[EXPLORE, exploration.kind], ...Object.entries(exploration.options)]).toString()
    : '';
  const begun = project === undefined ? '' : new URLSearchParams([[PROJECT, project]]).toString();
  const shown = [query, explored, pinned, begun].filter((part) => part !== '').join('&');
  return `/tools/${tool}${shown === '' ? '' : `?${shown}`}`;
}

/** The query of an address while somebody works on the inputs; the current edition needs no name then. */
export function workingQuery(query: string, edition: string): string {
  return edition === current ? query : withEdition(query, edition);
}
