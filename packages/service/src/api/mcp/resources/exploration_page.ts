import type { Tool } from '@plumbline/calculators';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import {
  type Answers,
  EXPLORATION_KINDS,
  type Exploration,
  type ExplorationKind,
  readExplorationText,
  summaryOf,
  tablesOf,
} from '@plumbline/explore';
import { type ExplorationReading, readingOf } from '../../../calls/exploration_service.ts';
import { editionNamed } from '../edition.ts';
import { resourceProblem } from '../problems.ts';
import type { McpContext, McpResourceTemplate, ResourceContent } from '../registry.ts';
import { document, section, table } from './markdown.ts';

/** A table with its first rows, and how many further rows there are. */
function sectionOf({ title, columns, rows }: ReturnType<typeof tablesOf>[number], rowsMax: number): string {
  const written = table(
    columns.map(({ head }) => head),
    rows.slice(0, rowsMax),
  );
  const left = rows.length - rowsMax;
  return section(title, left > 0 ? `${written}\n\n${left} more rows are in the JSON answer.` : written);
}

/** An exploration as Markdown: what was asked and found, and the first rows of its tables. */
export function explorationPage<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  { rowsMax }: { rowsMax: number },
): string {
  const { title, sentences } = summaryOf(exploration, answer);
  const { name } = exploration.tool;
  return document(
    `${title} (${name})`,
    sentences.join(' '),
    ...tablesOf(exploration, answer).map((each) => sectionOf(each, rowsMax)),
    `Evaluations: ${answer.evaluations}. Edition: ${answer.edition}.`,
  );
}

const MARKDOWN = 'text/markdown';

/** More rows of a table are of no use to a reader of text. */
const ROWS_MAX = 1000;

function isKind(word: string): word is ExplorationKind {
  return (EXPLORATION_KINDS as readonly string[]).includes(word);
}

/** The page of an exploration, with the same URL as its sheet on the web. */
export function explorationTemplate(calculators: readonly Tool[], publicUrl: string): McpResourceTemplate {
  const prefix = `${publicUrl}/v1/tools/`;
  const names = calculators.map(({ name }) => name);

  async function read(uri: string, context: McpContext): Promise<ResourceContent | undefined> {
    const [path = '', sent = ''] = uri.slice(prefix.length).split('?', 2);
    const [name = '', kind = '', ...further] = path.split('/');
    if (!names.includes(name) || !isKind(kind) || further.length > 0) return undefined;
    const query = new URLSearchParams(sent);
    const edition = await editionNamed(query.get('edition') ?? undefined);
    query.delete('edition');
    let exploration: Exploration | undefined;
    const readQuery = (): ExplorationReading => {
      const found = findTool(name, edition);
      if (!found.ok) return found;
      const explored = { tool: found.calculator, edition: edition.name };
      const reading = readingOf(name, readExplorationText(kind, explored, query));
      if (reading.ok) exploration = reading.exploration;
      return reading;
    };
    const outcome = await context.calls.explore(name, readQuery, context);
    if (!outcome.ok) throw resourceProblem(uri, outcome.problem);
    const answer = JSON.parse(outcome.result);
    return { mimeType: MARKDOWN, text: explorationPage(exploration as Exploration, answer, { rowsMax: ROWS_MAX }) };
  }

  return {
    listed: {
      uriTemplate: `${prefix}{tool}/{exploration}{?inputs*}`,
      name: 'exploration',
      title: 'Exploration of a calculator',
      description: 'What a sweep, solve, sensitivity or uncertainty found, by tool, kind and inputs',
      mimeType: MARKDOWN,
    },
    matches: (uri) => uri.startsWith(prefix),
    takesLong: true,
    read,
    suggestions: { tool: names, exploration: EXPLORATION_KINDS, inputs: [] },
  };
}
