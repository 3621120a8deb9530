import { type Answers, type Exploration, type ExplorationKind, summaryOf, tablesOf } from '@plumbline/explore';
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
