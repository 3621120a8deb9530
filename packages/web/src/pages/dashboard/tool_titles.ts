import { entries } from 'virtual:plumbline/catalogue';

const TITLES = new Map(entries.map(({ name, title }) => [name, title]));

/** The title of a tool; its name where the catalogue has it no more. */
export function titleOfTool(name: string): string {
  return TITLES.get(name) ?? name;
}
