import { existsSync, readFileSync } from 'node:fs';
import { catalogue } from '@plumbline/calculators';
import { methodPath } from '@plumbline/documents/page/paths.ts';
import { markdownHtml } from './markdown.ts';
import type { SitePage } from './site_file.ts';

/** The specification of a tool, next to its code. */
function fileOf(name: string): URL {
  return new URL(`../../calculators/src/tools/${name}/METHOD.md`, import.meta.url);
}

/** Whether a tool has its specification next to its code. */
export function hasMethodPage(name: string): boolean {
  return existsSync(fileOf(name));
}

/** The specifications of the tools as pages. */
export function methodPages(): SitePage[] {
  const specified = catalogue.filter(({ name }) => hasMethodPage(name));
  return specified.map(({ name, title }) => {
    const { body, headings } = markdownHtml(readFileSync(fileOf(name), 'utf8'));
    return {
      path: methodPath(name),
      title: `Method: ${title}`,
      description: `Purpose, scope, method, data and rules of ${name}.`,
      body,
      contents: headings,
    };
  });
}
