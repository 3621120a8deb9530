/**
 * What a tool of the catalogue still lacks outside its folder, or a folder outside the catalogue, one line each. `npm run generate` prints
 * it, and `npm run check` fails on what is required. It reads texts, so that it can name what a test could only find unequal.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import { FROZEN } from '@plumbline/editions';
import { RECORDED } from '../tests/support/engines/recorded.ts';
import { readQuestions } from './evaluate/questions.ts';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = 'packages/calculators/src/tools';
const FILES = ['examples.ts', 'index.ts', 'sanity.test.ts', 'schema.ts', 'verdict.ts', 'verification.ts'];
const QUESTIONS_MIN = 2;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

export interface MissingEntries {
  /** What must be there for the tests. */
  required: string[];
  /** What must be there before the edition of the tool is frozen. */
  beforeFreezing: string[];
}

export function missingEntries(): MissingEntries {
  const tools = catalogue.map(({ name }) => name);
  const frozen = new Set(FROZEN.flatMap((edition) => edition.tools));
  const fresh = tools.filter((name) => !frozen.has(name));
  const pins = read('tests/pins.test.ts');
  const changelog = read('CHANGELOG.md');
  const recorded: object = JSON.parse(readFileSync(RECORDED, 'utf8')).inputs;
  const questions = readQuestions();
  const asked = (name: string) => questions.filter(({ tool }) => tool === name).length;
  return {
    required: [
      ...readdirSync(join(ROOT, TOOLS))
        .filter((name) => !tools.includes(name))
        .map((name) => `packages/calculators/src/catalogue.ts does not list ${name}: add its import and its entry`),
      ...tools.flatMap((name) =>
        [...FILES, `${name}.test.ts`]
          .filter((file) => !existsSync(join(ROOT, TOOLS, name, file)))
          .map((file) => `${TOOLS}/${name} has no ${file}`),
      ),
      ...tools
        .filter((name) => !pins.includes(`'${name}',`))
        .map((name) => `tests/pins.test.ts does not pin ${name}: add its name to the first list`),
      ...tools
        .filter((name) => !pins.includes(`    ${name}: [`))
        .map((name) => `tests/pins.test.ts does not pin the inputs of ${name}: add them to the last list`),
      ...fresh
        .filter((name) => !changelog.includes(name))
        .map((name) => `CHANGELOG.md does not name ${name}: add a line`),
      ...tools
        .filter((name) => !Object.hasOwn(recorded, name))
        .map((name) => `tests/support/engines/digests.json has no ${name}: run npm run generate`),
    ],
    beforeFreezing: [
      ...fresh
        .filter((name) => asked(name) < QUESTIONS_MIN)
        .map((name) => `evaluation/questions.json has fewer than ${QUESTIONS_MIN} questions for ${name}`),
    ],
  };
}

if (import.meta.main) {
  const { required, beforeFreezing } = missingEntries();
  for (const line of required) console.log(`missing: ${line}`);
  for (const line of beforeFreezing) console.log(`before the edition is frozen: ${line}`);
}
