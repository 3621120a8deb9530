/**
 * Writes what follows from the catalogue: the tools in the README, how many there are, the toolsets in docs/mcp.md, docs/law.md, the
 * pictures and the table of published examples in the guide on exploring, the codes in the guide on errors, the skills with the table in
 * their guide, and the presets in the guide on portfolios. What follows from the settings: .env.example and the table in the guide on
 * self-hosting. What follows from the inventory of routes: docs/routes.md. And the properties that the tests promise, for the verification manual.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import {
  catalogue,
  LAW_STATUSES,
  lawRegister,
  periodOf,
  READINGS,
  type RegisteredLaw,
  readingInWords,
} from '@plumbline/calculators';
import { PROBLEMS } from '../packages/service/src/api/http/problem.ts';
import { PROBLEM_CODES, PROBLEM_TEXTS, problemPath } from '../packages/service/src/api/http/problem_texts.ts';
import { TOOLSETS } from '../packages/service/src/api/mcp/registry.ts';
import { mcpApp } from '../packages/service/src/api/mcp/testing/mcp_app.ts';
import { ALL_SKILLS } from '../packages/service/src/skills/skills.ts';
import { guidePictures } from './documents/guide_pictures.ts';
import { JCGM_HEAD, jcgmRows } from './documents/jcgm_table.ts';
import { markdownTable, type Rows } from './documents/markdown_table.ts';
import { PRESET_TABLES } from './documents/preset_tables.ts';
import { routesDocument } from './documents/routes_document.ts';
import { environmentFile, settingRows } from './documents/settings_documents.ts';
import { testedProperties } from './documents/tested_properties.ts';

const ROOT = join(import.meta.dirname, '..');

/** The rows of the table of toolsets: how large the list of tools is, and about how many tokens it costs. */
async function toolsetRows(): Promise<Rows> {
  const app = mcpApp({ sheetApp: '<!doctype html>' });
  const list = async (query: string) => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { rawPayload } = await app.inject({ method: 'POST', url: `/mcp?${query}`, payload });
    return {
      tools: JSON.parse(rawPayload.toString()).result.tools.length as number,
      size: `${Math.round(rawPayload.length / 1000)} kB`,
      tokens: (Math.round(rawPayload.length / 4 / 100) * 100).toLocaleString('en-GB'),
    };
  };
  const rows = await Promise.all(
    [undefined, ...TOOLSETS].map(async (domain) => {
      const toolset = domain === undefined ? '' : `toolset=${domain}&`;
      const full = await list(`${toolset}output_schema=on`);
      const short = await list(`${toolset}output_schema=off`);
      const name = domain === undefined ? 'all' : `\`${domain}\``;
      return [name, String(full.tools), full.size, full.tokens, short.size, short.tokens];
    }),
  );
  await app.close();
  return rows;
}

/** The rows of the table of problem codes, with links to their pages. */
function problemRows(): Rows {
  return PROBLEM_CODES.map((code) => {
    const { meaning, remedy } = PROBLEM_TEXTS[code];
    return [`[\`${code}\`](http://localhost:3000${problemPath(code)})`, String(PROBLEMS[code].status), meaning, remedy];
  });
}

/** The rows of the table of skills, with links to their pages. */
function skillRows(): Rows {
  return ALL_SKILLS.map(({ name, frontMatter }) => [
    `[${name}](http://localhost:3000/docs/skills/${name})`,
    frontMatter.description.split('. ', 1).join(''),
  ]);
}

interface GeneratedTable {
  document: string;
  head: readonly string[];
  rows: () => Rows | Promise<Rows>;
}

const TABLES: readonly GeneratedTable[] = [
  {
    document: 'README.md',
    head: ['Tool', 'What it gives'],
    rows: () => catalogue.map(({ name, summary }) => [`\`${name}\``, summary]),
  },
  {
    document: 'docs/mcp.md',
    head: ['Toolset', 'Tools', 'Full list', 'Tokens, about', 'Short list', 'Tokens, about'],
    rows: toolsetRows,
  },
  { document: 'docs/guides/exploring.md', head: JCGM_HEAD, rows: jcgmRows },
  { document: 'docs/guides/errors.md', head: ['Code', 'Status', 'What happened', 'What to do'], rows: problemRows },
  { document: 'docs/guides/skills.md', head: ['Skill', 'What it does'], rows: skillRows },
  { document: 'docs/guides/self-hosting.md', head: ['Variable', 'Default', 'Meaning'], rows: settingRows },
  ...PRESET_TABLES,
];

function lawRow(law: RegisteredLaw): string[] {
  const { id, name, jurisdiction, status, changes, reviewBy, tools } = law;
  const change =
    changes.map((each) => `${periodOf(each)}: ${each.what} (${READINGS[each.reading]})`).join('; ') || 'none known';
  const users = tools.map((tool) => `\`${tool}\``).join(', ');
  return [name, `\`${id}\``, jurisdiction, LAW_STATUSES[status], readingInWords(law), change, reviewBy, users];
}

/** The register of laws as a document. What is past its review date is shown by the server, which knows the day. */
function lawDocument(): string {
  const laws = lawRegister();
  const head = ['Name', 'Id', 'Where', 'Status', 'Read', 'Known changes', 'Review by', 'Used by'];
  const section = (title: string, kind: RegisteredLaw['kind']) =>
    `## ${title}\n\n${markdownTable(head, laws.filter((law) => law.kind === kind).map(lawRow))}\n`;
  return [
    '# Law register\n',
    `Every law, standard and data set that the tools rely on. _Read_ says what was read of it, where and when; _not read_ means that the
figures come from knowledge of the document. Each change says what was read about its date.
_Review by_ is the next known change or a year after the last reading, whichever comes first. The server lists what is past
that day at \`/docs/law\` and logs it when it starts. Results do not change with the date.

This page is generated by \`npm run generate\` from \`packages/calculators/src/law/\`.
`,
    section('Laws and official guidance', 'law'),
    section('Standards', 'standard'),
    section('Data sets', 'data'),
  ].join('\n');
}

interface GeneratedDocument {
  document: string;
  now: string;
  wanted: string;
}

/** A document that is generated as a whole. */
function wholeDocument(document: string, wanted: string): GeneratedDocument {
  const path = join(ROOT, document);
  return { document, now: existsSync(path) ? readFileSync(path, 'utf8') : '', wanted };
}

const PICTURES = 'docs/guides/images';

/** The pictures of the guides. Those that no guide has any more are wanted empty. */
async function pictureDocuments(): Promise<GeneratedDocument[]> {
  const drawn = await guidePictures();
  const documents = drawn.map(({ name, svg }) => wholeDocument(`${PICTURES}/${name}.svg`, svg));
  return [...documents, ...goneFrom(`${PICTURES}/*.svg`, documents)];
}

/** The files that are no longer among the documents. */
function goneFrom(pattern: string, documents: readonly GeneratedDocument[]): GeneratedDocument[] {
  const known = new Set(documents.map(({ document }) => document));
  const found = globSync(pattern, { cwd: ROOT }).map((document) => document.replaceAll(sep, '/'));
  const gone = found.filter((document) => !known.has(document));
  return gone.map((document) => wholeDocument(document, ''));
}

/** The skills, one folder each. Those that are gone are wanted empty. */
function skillDocuments(): GeneratedDocument[] {
  const documents = ALL_SKILLS.map(({ name, text }) => wholeDocument(`skills/${name}/SKILL.md`, text));
  return [...documents, ...goneFrom('skills/*/SKILL.md', documents)];
}

/** Kept, because the image has no tests to read it from. */
const PROPERTIES = 'packages/verification/results/properties.json';

/** The sentences that state how many tools there are, by document: the words before and after the number. */
const COUNTS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'README.md': ['Plumbline serves ', ' engineering calculations'],
  'docs/mcp.md': ['The MCP server offers the ', ' calculators'],
};

/** A document with the number of tools in its sentence. */
function withCount(document: string, text: string): string {
  const words = COUNTS[document];
  if (!words) return text;
  const sentence = new RegExp(`(?<=${words[0]})\\d+(?=${words[1]})`);
  if (!sentence.test(text)) throw new Error(`${document} does not say "${words.join('…')}"`);
  return text.replace(sentence, String(catalogue.length));
}

/** Each document with a generated part: its text now, and as it should be. */
export async function generatedDocuments(): Promise<GeneratedDocument[]> {
  const withTables: GeneratedDocument[] = [];
  for (const document of new Set([...TABLES.map((table) => table.document), ...Object.keys(COUNTS)])) {
    const now = readFileSync(join(ROOT, document), 'utf8');
    let wanted = withCount(document, now);
    for (const { head, rows } of TABLES.filter((table) => table.document === document)) {
      const table = new RegExp(`^\\| ${head.join(' +\\| ')} +\\|\\n(\\|.*\\|\\n)+`, 'm');
      if (!table.test(wanted)) throw new Error(`${document} has no table ${head.join(', ')} to replace`);
      const made = `${markdownTable(head, await rows())}\n`;
      wanted = wanted.replace(table, () => made);
    }
    withTables.push({ document, now, wanted });
  }
  return [
    ...withTables,
    wholeDocument('.env.example', environmentFile()),
    wholeDocument('docs/law.md', lawDocument()),
    wholeDocument('docs/routes.md', routesDocument()),
    ...skillDocuments(),
    ...(await pictureDocuments()),
    wholeDocument(PROPERTIES, `${JSON.stringify(testedProperties(), null, 2)}\n`),
  ];
}

if (import.meta.main) {
  for (const { document, wanted } of await generatedDocuments()) {
    const path = join(ROOT, document);
    mkdirSync(dirname(path), { recursive: true });
    if (wanted === '') rmSync(path);
    else writeFileSync(path, wanted);
    console.log(`${document} is up to date`);
  }
}
