import { type Exploration, textFromExploration } from '@plumbline/explore';

/** The page of the web app that has the exploration open. */
export function explorerUrl(publicUrl: string, exploration: Exploration): string {
  const { kind, tool, edition } = exploration;
  const query = new URLSearchParams({ edition, explore: kind });
  for (const [name, text] of textFromExploration(exploration)) query.append(name, text);
  return `${publicUrl}/tools/${tool.name}?${query}`;
}
