import { edition as current, editions } from 'virtual:plumbline/catalogue';

/** The name of the edition in the address of a page and of a call; no input has it. */
const PARAMETER = 'edition';

/** Splits the query of an address into the edition and the inputs. An unknown edition is the current one. */
export function splitEdition(search: string): { edition: string; inputs: URLSearchParams } {
  const inputs = new URLSearchParams(search);
  const sent = inputs.get(PARAMETER);
  inputs.delete(PARAMETER);
  return { edition: sent !== null && editions.includes(sent) ? sent : current, inputs };
}

/** A query of inputs with the edition before them. */
export function withEdition(query: string, edition: string): string {
  return `${PARAMETER}=${edition}${query === '' ? '' : `&${query}`}`;
}

/** The address of a tool's page; the current edition needs no name while somebody works on the inputs. */
export function pageUrl(tool: string, query: string, edition: string): string {
  const shown = edition === current ? query : withEdition(query, edition);
  return `/tools/${tool}${shown === '' ? '' : `?${shown}`}`;
}
