import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Drawing,
  EDITION,
  type ExplorationPicture,
  findCalculator,
  inputFromText,
  layoutExplorationPicture,
  layoutPicture,
  runCalculator,
  type Tool,
} from '@plumbline/calculators';
import { type ExplorationKind, explore, picturesOf, readExplorationText } from '@plumbline/explore';
import { markup } from '../../packages/documents/src/page/markup.ts';
import { shapesSvg } from '../../packages/documents/src/sheets/drawing_svg.ts';
import { reportPictures } from './report_pictures.ts';

const ROOT = join(import.meta.dirname, '../..');
const STYLES = ['sheet.css', 'sheet_content.css'].map((file) => join(ROOT, 'packages/documents/src/sheets', file));
const GUIDES = join(ROOT, 'docs/guides');
const WIDTH = 520;
const MARGIN = 16;

/** A picture in a guide: a link to the sheet of the exploration that it is drawn from. */
const PICTURE =
  /\[!\[[^\]]*\]\(images\/([\w-]+)\.svg\)\]\(http:\/\/localhost:3000\/v1\/tools\/(\w+)\/(\w+)\.html\?([^)]*)\)/g;

/** A timeline in a guide: a link to the sheet of a calculation on a date, which ends with the decision over time. */
const TIMELINE =
  /\[!\[[^\]]*\]\(images\/([\w-]+)\.svg\)\]\(http:\/\/localhost:3000\/v1\/calculations\/(\w+)\.html\?([^)]*)\)/g;

interface GuidePicture {
  /** Without its extension. */
  name: string;
  tool: string;
  kind: ExplorationKind;
  query: URLSearchParams;
}

function picturesIn(guide: string): GuidePicture[] {
  return [...readFileSync(guide, 'utf8').matchAll(PICTURE)].map(([, name = '', tool = '', kind, query]) => ({
    name,
    tool,
    kind: kind as ExplorationKind,
    query: new URLSearchParams(query),
  }));
}

type Properties = ReadonlyMap<string, string>;

/** The custom properties of a block of a stylesheet. */
function propertiesOf(block: string): [string, string][] {
  return [...block.matchAll(/^\s*(--[\w-]+): (.*);$/gm)].map(([, name = '', value = '']) => [name, value]);
}

/** The colours of sheets, light and dark. */
function readColours(): { light: Properties; dark: Properties } {
  const css = STYLES.map((file) => readFileSync(file, 'utf8')).join('\n');
  const block = (start: string) => {
    const begin = css.indexOf(`\n${start} {\n`);
    if (begin === -1) throw new Error(`the sheets have no style ${start}`);
    return propertiesOf(css.slice(begin, css.indexOf('\n}\n', begin)));
  };
  const light = [...block(':root'), ...block('.chart')];
  return {
    light: new Map(light),
    dark: new Map([...light, ...block('@media screen and (prefers-color-scheme: dark)')]),
  };
}

/** The value of a property, without references to others. */
function colourOf(name: string, properties: Properties, theme: 'light' | 'dark'): string {
  const value = properties.get(name);
  if (value === undefined) throw new Error(`the sheets have no ${name}`);
  const [, other] = value.match(/^var\((.*)\)$/) ?? [];
  if (other !== undefined) return colourOf(other, properties, theme);
  const [, light, dark] = value.match(/^light-dark\((.*), (.*)\)$/) ?? [];
  return (theme === 'light' ? light : dark) ?? value;
}

/** Rules that give the colours which a drawing uses, in both themes. */
function styleFor(drawn: string): string {
  const { light, dark } = readColours();
  const names = [...new Set([...drawn.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))].sort();
  const rules = (properties: Properties, theme: 'light' | 'dark') =>
    `:root { ${names.map((name) => `${name}: ${colourOf(name, properties, theme)};`).join(' ')} }`;
  return `${rules(light, 'light')}\n@media (prefers-color-scheme: dark) { ${rules(dark, 'dark')} }`;
}

async function drawPicture({ name, tool: toolName, kind, query }: GuidePicture): Promise<string> {
  const tool = findCalculator(toolName) as Tool;
  const reading = readExplorationText(kind, { tool, edition: EDITION }, query);
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.errors)}`);
  const { exploration } = reading;
  const [picture] = picturesOf(exploration, await explore(exploration), exploration.request.input);
  if (!picture) throw new Error(`${name}: the exploration has no picture`);
  return svgOfExploration(picture);
}

/** The decision over time, the last chart of a calculation on a date. */
function drawTimeline([, name = '', toolName = '', query = '']: readonly string[]): { name: string; svg: string } {
  const tool = findCalculator(toolName) as Tool;
  const { input } = inputFromText(tool.inputSchema, [...new URLSearchParams(query)]);
  const answer = runCalculator(tool, input);
  const picture = answer.ok ? tool.charts({ input, result: answer.result }).at(-1) : undefined;
  if (picture?.kind !== 'timeline') throw new Error(`${name}: the calculation has no timeline`);
  return { name, svg: svgOf(picture, layoutPicture(picture, { width: WIDTH - 2 * MARGIN })) };
}

function svgOfExploration(picture: ExplorationPicture): string {
  return svgOf(picture, layoutExplorationPicture(picture, { width: WIDTH - 2 * MARGIN }));
}

function svgOf(picture: { title: string; summary: string }, drawing: Drawing): string {
  const height = drawing.height + 2 * MARGIN;
  const background = markup`<rect width="100%" height="100%" rx="8" fill="var(--chart-surface)"/>`;
  const shapes = shapesSvg(drawing);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif">
<title>${picture.title}</title>
<desc>${picture.summary}</desc>
<style>
${styleFor(background.text + shapes.text)}
</style>
${background}
<g transform="translate(${MARGIN} ${MARGIN})">
${shapes}</g>
</svg>
`.text;
}

/** The pictures of all guides, as files of their own. */
export async function guidePictures(): Promise<{ name: string; svg: string }[]> {
  const guides = globSync(join(GUIDES, '*.md')).toSorted();
  const pictures = guides.flatMap(picturesIn);
  const timelines = guides.flatMap((guide) => [...readFileSync(guide, 'utf8').matchAll(TIMELINE)].map(drawTimeline));
  const drawn = pictures.map(async (picture) => ({ name: picture.name, svg: await drawPicture(picture) }));
  const reported = (await reportPictures()).map(({ name, picture }) => ({ name, svg: svgOfExploration(picture) }));
  return [...(await Promise.all(drawn)), ...timelines, ...reported];
}
