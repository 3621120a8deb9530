import { type BarsPicture, formatFigure } from '@plumbline/calculators';
import { type SheetTable, wordCell } from '../../sheets/sheet_table.ts';
import type { Measure, Measures, PortfolioSummary, Target } from '../summary.ts';
import type { ReportSection } from './report.ts';
import {
  amountText,
  type Currency,
  countText,
  headText,
  inOneCurrency,
  numberCell,
  quantityText,
} from './report_text.ts';

function measuresTable(measures: Measures, { record }: PortfolioSummary, currency: Currency): SheetTable {
  const figures = inOneCurrency(measures.figures, currency);
  const hasPayback = measures.measures.some(({ payback }) => payback !== null);
  const row = (label: string, { rows, totals, payback }: Omit<Measure, 'name' | 'label'>) => [
    wordCell(label),
    numberCell(formatFigure(rows)),
    ...figures.map((figure) => numberCell(amountText(figure, totals[measures.figures.indexOf(figure)] ?? 0))),
    ...(hasPayback ? [numberCell(payback === null ? '–' : formatFigure(payback, 1))] : []),
  ];
  return {
    name: 'measures',
    title: measures.title,
    explanation: measures.note,
    head: [
      wordCell('Measure'),
      wordCell(`Number of ${record.many}`),
      ...figures.map((figure) => wordCell(headText(figure))),
      ...(hasPayback ? [wordCell('Simple payback (years)')] : []),
    ],
    rows: [
      ...measures.measures.map((measure) => row(measure.label, measure)),
      ...(measures.all ? [row('All', measures.all)] : []),
    ],
  };
}

/** What each measure brings of the last figure, which is its carbon. */
function measuresPicture({ figures, measures }: Measures): BarsPicture | undefined {
  const figure = figures.at(-1);
  if (!figure || measures.length < 2) return undefined;
  const bars = measures.map(({ label, totals }) => ({ label, value: totals.at(-1) ?? 0 }));
  return {
    kind: 'bars',
    title: `${figure.label} of each measure`,
    summary: bars.map(({ label, value }) => `${label}: ${quantityText(figure, value)}`).join('; '),
    valueLabel: figure.label,
    unit: figure.unit,
    decimals: Math.max(...bars.map(({ value }) => value)) >= 1000 ? 0 : figure.decimals,
    bars: bars.toSorted((a, b) => b.value - a.value),
  };
}

/** What the tool proposes, added up. */
export function measuresSection(summary: PortfolioSummary, currency: Currency): ReportSection[] {
  const { measures } = summary;
  if (!measures || measures.measures.length === 0) return [];
  const picture = measuresPicture(measures);
  return [
    {
      title: 'What the measures would bring',
      sentences: [],
      pictures: picture ? [picture] : [],
      tables: [measuresTable(measures, summary, currency)],
    },
  ];
}

function targetSentences({ met, costed, uncosted, note }: Target, { record, rows }: PortfolioSummary): string[] {
  const without = uncosted === 0 ? '' : ` For ${countText(uncosted, record)} of them no cost is stated.`;
  return [
    `Of ${countText(rows, record)}, ${formatFigure(met)} meet it and ${formatFigure(costed + uncosted)} do not.${without} ${note}`,
  ];
}

/** What reaching the standard would cost. */
export function targetSection(summary: PortfolioSummary, currency: Currency): ReportSection[] {
  const { target, record } = summary;
  if (!target) return [];
  const costs = inOneCurrency(target.costs, currency);
  const table: SheetTable = {
    name: 'target',
    title: target.title,
    explanation: '',
    head: [wordCell('Cost'), wordCell(`Number of ${record.many}`), wordCell('Total'), wordCell('Mean')],
    rows: costs.map((cost) => [
      wordCell(cost.label),
      numberCell(formatFigure(cost.rows)),
      numberCell(quantityText(cost, cost.total)),
      numberCell(cost.rows === 0 ? '–' : quantityText(cost, cost.total / cost.rows)),
    ]),
  };
  return [
    {
      title: target.title,
      sentences: targetSentences(target, summary),
      pictures: [],
      tables: target.costed > 0 ? [table] : [],
    },
  ];
}
