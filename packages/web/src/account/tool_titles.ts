import { tools } from 'virtual:plumbline/facts';

const TITLES = new Map(tools.map(({ name, title }) => [name, title]));

/** The title of a tool, or its name if it is no longer in the catalogue. */
export function titleOfTool(name: string): string {
  return TITLES.get(name) ?? name;
}
