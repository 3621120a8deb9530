import type { PortfolioSummary, RankedRow, Ranking } from '@plumbline/batch/portfolio/summary.ts';
import { formatFigure } from '@plumbline/calculators';
import { type SheetTable, wordCell } from '../sheets/sheet_table.ts';
import type { ReportSection } from './report_section.ts';
import { headText, numberCell, plainText } from './report_text.ts';

type End = 'highest' | 'lowest';

/** How each end is called: `Worst` only where the figure says which end is worse. */
function titlesOf({ worst }: Ranking): Record<End, string> {
  if (worst === null) return { highest: 'Highest', lowest: 'Lowest' };
  return worst === 'high' ? { highest: 'Worst', lowest: 'Best' } : { highest: 'Best', lowest: 'Worst' };
}

function tableOf(
  ranking: Ranking,
  rows: readonly RankedRow[],
  title: string,
  outcomeLabel: string | undefined,
): SheetTable {
  const names = ranking.identifiers.map((name) => wordCell(plainText(name)));
  return {
    name: title.toLowerCase(),
    title: `${title} ${rows.length} by ${ranking.label}`,
    explanation: 'Equal ones are in the order of the file.',
    head: [
      wordCell('Line'),
      ...names,
      wordCell(headText(ranking)),
      ...(outcomeLabel === undefined ? [] : [wordCell(outcomeLabel)]),
    ],
    rows: rows.map(({ line, identifiers, value, outcome }) => [
      wordCell(formatFigure(line)),
      ...identifiers.map((text) => wordCell(plainText(text))),
      numberCell(formatFigure(value, ranking.decimals)),
      ...(outcomeLabel === undefined
        ? []
        : [{ ...wordCell(outcome?.label ?? ''), ...(outcome && { tone: outcome.tone }) }]),
    ]),
  };
}

/** The rows at both ends of the ranking, the worse end first. */
export function rankingSection({ ranking, outcome }: PortfolioSummary): ReportSection[] {
  if (!ranking) return [];
  const titles = titlesOf(ranking);
  const ends: End[] = ranking.worst === 'low' ? ['lowest', 'highest'] : ['highest', 'lowest'];
  return [
    {
      title: ends.map((end, index) => (index === 0 ? titles[end] : titles[end].toLowerCase())).join(' and '),
      sentences: [],
      pictures: [],
      tables: ends.map((end) => tableOf(ranking, ranking[end], titles[end], outcome?.label)),
    },
  ];
}
