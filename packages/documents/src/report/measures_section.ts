import type { Measure, Measures, PortfolioSummary, SummaryFigure, Target } from '@plumbline/batch/portfolio/summary.ts';
import { type Bar, type BarsPicture, formatFigure } from '@plumbline/calculators';
import { type SheetTable, wordCell } from '../sheets/sheet_table.ts';
import type { ReportSection } from './report_section.ts';
import {
  amountText,
  CURRENCIES,
  type Currency,
  countText,
  headText,
  inOneCurrency,
  numberCell,
  quantityText,
} from './report_text.ts';

function measuresTable(measures: Measures, { record }: PortfolioSummary): SheetTable {
  const { figures } = measures;
  const hasPayback = measures.measures.some(({ payback }) => payback !== null);
  const row = (label: string, { rows, totals, payback }: Omit<Measure, 'name' | 'label'>) => [
    wordCell(label),
    numberCell(formatFigure(rows)),
    ...figures.map((figure, index) => numberCell(amountText(figure, totals[index] ?? 0))),
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

function picture(figure: SummaryFigure, title: string, bars: Bar[]): BarsPicture {
  return {
    kind: 'bars',
    title: `${title} of each measure`,
    summary: bars.map(({ label, value }) => `${label}: ${quantityText(figure, value)}`).join('; '),
    valueLabel: title,
    unit: figure.unit,
    decimals: Math.max(...bars.map(({ value }) => value)) >= 1000 ? 0 : figure.decimals,
    bars: bars.toSorted((a, b) => b.value - a.value),
  };
}

const LOW = /, low$/;

/** The first figure of measures is their cost, or the low end of its range with the high end after it. */
function costPicture({ figures, measures }: Measures): BarsPicture | undefined {
  const [low, high] = figures;
  if (!low || !CURRENCIES.some((currency) => low.unit === currency)) return undefined;
  const isRange = LOW.test(low.label) && high?.unit === low.unit;
  const bars = measures.map(({ label, totals: [from = 0, to = 0] }) =>
    isRange ? { label, value: (from + to) / 2, low: from, high: to } : { label, value: from },
  );
  return picture(low, low.label.replace(LOW, ''), bars);
}

/** Their last figure is what they are for: the carbon that they save. */
function savingPicture({ figures, measures }: Measures): BarsPicture | undefined {
  const figure = figures.at(-1);
  return (
    figure &&
    picture(
      figure,
      figure.label,
      measures.map(({ label, totals }) => ({ label, value: totals.at(-1) ?? 0 })),
    )
  );
}

/** The figures of measures in one currency. */
function inCurrency(measures: Measures, currency: Currency): Measures {
  const figures = inOneCurrency(measures.figures, currency);
  const places = figures.map((figure) => measures.figures.indexOf(figure));
  const chosen = <Row extends { totals: number[] }>(row: Row): Row => ({
    ...row,
    totals: places.map((at) => row.totals[at] ?? 0),
  });
  return { ...measures, figures, measures: measures.measures.map(chosen), all: measures.all && chosen(measures.all) };
}

/** What the tool proposes, added up. */
export function measuresSection(summary: PortfolioSummary, currency: Currency): ReportSection[] {
  if (!summary.measures || summary.measures.measures.length === 0) return [];
  const measures = inCurrency(summary.measures, currency);
  const pictures = measures.measures.length < 2 ? [] : [savingPicture(measures), costPicture(measures)];
  return [
    {
      title: 'What the measures would bring',
      sentences: [],
      pictures: pictures.filter((each) => each !== undefined),
      tables: [measuresTable(measures, summary)],
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
    title: 'What it would cost',
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
