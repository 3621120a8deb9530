import { edition as current, editions } from 'virtual:plumbline/catalogue';

/** The names in the address of a page that are no inputs. */
const EDITION = 'edition';
const PIN = 'pin';

/** The parts of a page's query. */
interface PageQuery {
  /** An unknown edition is the current one. */
  edition: string;
  inputs: URLSearchParams;
  /** The queries of pinned results. */
  pins: string[];
}

export function readPageQuery(search: string): PageQuery {
  const inputs = new URLSearchParams(search);
  const edition = inputs.get(EDITION) ?? current;
  const pins = inputs.getAll(PIN);
  inputs.delete(EDITION);
  inputs.delete(PIN);
  return { edition: editions.includes(edition) ? edition : current, inputs, pins };
}

/** A query of inputs with the edition before them. */
export function withEdition(query: string, edition: string): string {
  return `${EDITION}=${edition}${query === '' ? '' : `&${query}`}`;
}

/** The address of a tool's page. */
export function pageUrl(tool: string, query: string, pins: readonly string[]): string {
  const pinned = new URLSearchParams(pins.map((pin) => [PIN, pin])).toString();
  const shown = [query, pinned].filter((part) => part !== '').join('&');
  return `/tools/${tool}${shown === '' ? '' : `?${shown}`}`;
}

/** The query of an address while somebody works on the inputs; the current edition needs no name then. */
export function workingQuery(query: string, edition: string): string {
  return edition === current ? query : withEdition(query, edition);
}
