import type { Closeness } from './closeness.ts';
import type { Confusion, Miss, RankerReport } from './rank_report.ts';
import type { ModelReport } from './score_replies.ts';

function percent(share: number | null): string {
  return share === null ? '-' : `${Math.round(100 * share)} %`;
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
    );
  }
}

function printMisses(misses: readonly Miss[], confusions: readonly Confusion[]): void {
  if (misses.length === 0) return;
  console.log('\nMisses');
  printTable([
    ['question', 'wanted', 'chosen', 'place'],
    ...misses.map(({ question, wanted, chosen, place }) => [question, wanted, chosen, place ? String(place) : '']),
  ]);
  const repeated = confusions.filter(({ count }) => count > 1);
  if (repeated.length === 0) return;
  console.log('\nConfused more than once');
  printTable(repeated.map(({ wanted, chosen, count }) => [wanted, `taken for ${chosen}`, `${count} times`]));
}

export function printRanker(report: RankerReport): void {
  console.log(`Keyword ranker, ${report.questions} questions`);
  printTable([
    ['right tool first', percent(report.top1)],
    ['right tool among the first three', percent(report.top3)],
    ['right tool first, hard questions', percent(report.hardTop1)],
  ]);
  printMisses(report.misses, report.confusions);
}

/** Prints the tools whose description is closer to another one than to the tool's own questions. */
export function printCloseness(closeness: readonly Closeness[]): void {
  const tooClose = closeness.filter(({ toNeighbour, toQuestions }) => toNeighbour >= toQuestions);
  console.log(
    `\n${tooClose.length} of ${closeness.length} descriptions are closer to another one than to their questions`,
  );
  printTable(
    tooClose.map(({ tool, neighbour, toNeighbour, toQuestions }) => [
      tool,
      `${toNeighbour.toFixed(2)} to ${neighbour}`,
      `${toQuestions.toFixed(2)} to its questions`,
    ]),
  );
}

export function printModel(name: string, report: ModelReport, fromCache: number): void {
  console.log(`\n${name}, ${report.questions} questions, ${fromCache} replies from the cache`);
  printTable([
    ['right tool', percent(report.rightTool)],
    ['right tool, hard questions', percent(report.hardRightTool)],
    ['right inputs, where the tool is right', percent(report.rightInputs)],
    ['right answer', percent(report.rightAnswer)],
    ['tokens in', String(report.inputTokens)],
    ['tokens out', String(report.outputTokens)],
  ]);
  printMisses(report.misses, report.confusions);
  if (report.wrongAnswers.length === 0) return;
  console.log('\nRight tool, wrong answer');
  printTable(
    report.wrongAnswers.map(({ question, rightInputs, arguments: given }) => [
      question,
      `${percent(rightInputs)} of inputs`,
      JSON.stringify(given),
    ]),
  );
}
