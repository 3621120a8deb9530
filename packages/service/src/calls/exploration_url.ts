import { addressOf, type Exploration, textFromExploration } from '@plumbline/explore';

/** The permanent URL of an exploration; undefined if it would be too long. */
export function explorationUrl(publicUrl: string, exploration: Exploration, format = ''): string | undefined {
  const address = addressOf(exploration);
  if (address === null) return undefined;
  const [path, query] = address.split('?', 2);
  return `${publicUrl}${path}${format && `.${format}`}?${query}`;
}

/** The page of the web app that has the exploration open. */
export function explorerUrl(publicUrl: string, exploration: Exploration): string {
  const { kind, tool, edition } = exploration;
  const entries = [['edition', edition], ['explore', kind], ...textFromExploration(exploration)];
  return `${publicUrl}/tools/${tool.name}?${new URLSearchParams(entries.map(([name, text]) => [name, text] as [string, string]))}`;
}
