/**
 * `npm run new-tool NAME`: writes the folder of a new calculator from `template/`, which is itself a calculator that the tests run. What
 * remains to be done by hand is printed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TEMPLATE = join(import.meta.dirname, 'template');
const TOOLS = join(ROOT, 'packages/calculators/src/tools');

/** Two words or more, because a single one is often a word of TypeScript, of Python or of the sources. */
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const NAME_LENGTH_MAX = 40;

/** Why a calculator cannot have this name, or `undefined` if it can. */
export function nameFault(name: string | undefined): string | undefined {
  if (name === undefined || name === '') return 'Give the name of the tool: npm run new-tool stair_flight';
  if (!NAME.test(name)) return `${name} is not a name: use two or more words in snake_case, such as stair_flight.`;
  if (name.length > NAME_LENGTH_MAX) return `${name} is too long: use at most ${NAME_LENGTH_MAX} characters.`;
  if (existsSync(join(TOOLS, name))) return `${name} is taken: packages/calculators/src/tools/${name} exists.`;
  return undefined;
}

/** A text of the template with the name of the tool in each of its spellings, and imports as they are in the tool's folder. */
function named(text: string, name: string): string {
  const words = name.replaceAll('_', ' ');
  const camel = name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  const capitalised = (spelling: string) => spelling.charAt(0).toUpperCase() + spelling.slice(1);
  return text
    .replaceAll('../../../packages/calculators/src/', '../../')
    .replaceAll('new_tool', name)
    .replaceAll('NewTool', capitalised(camel))
    .replaceAll('newTool', camel)
    .replaceAll('New tool', capitalised(words));
}

/** The files of a new calculator, by their names. */
export function newToolFiles(name: string): Record<string, string> {
  const files = readdirSync(TEMPLATE).map((file) => [
    named(file, name),
    named(readFileSync(join(TEMPLATE, file), 'utf8'), name),
  ]);
  return Object.fromEntries(files);
}

function writeTool(name: string): void {
  const folder = join(TOOLS, name);
  mkdirSync(folder);
  for (const [file, text] of Object.entries(newToolFiles(name))) writeFileSync(join(folder, file), text);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', folder], { cwd: ROOT });
  if (status !== 0) throw new Error(`the files could not be formatted: ${stderr}`);
  console.log(`${relative(ROOT, folder)} is a working calculator of two inputs: make it yours.
Add it to packages/calculators/src/catalogue.ts, in alphabetical order:
  import { ${name} } from './tools/${name}/index.ts';
  ${name},
Go on with step 3 of CONTRIBUTING.md, Add a calculator; npm run generate names what is missing.`);
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2);
  const fault = nameFault(name);
  if (fault === undefined) writeTool(name);
  else {
    console.error(fault);
    process.exitCode = 1;
  }
}
