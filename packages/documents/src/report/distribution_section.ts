import type { Distribution, PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { formatFigure, type HistogramPicture } from '@plumbline/calculators';
import { wordCell } from '../sheets/sheet_table.ts';
import type { ReportSection } from './report_section.ts';
import { countText, headText, numberCell, quantityText } from './report_text.ts';

function histogram(distribution: Distribution, { record }: PortfolioSummary): HistogramPicture {
  const { label, unit, decimals, mean, median, p10, p90, rows } = distribution;
  const { from, to, counts, below, above } = distribution.histogram;
  const outside = [
    ...(below > 0 ? [`${countText(below, record)} below`] : []),
    ...(above > 0 ? [`${countText(above, record)} above`] : []),
  ];
  const words = (value: number) => quantityText(distribution, value);
  return {
    kind: 'histogram',
    title: outside.length === 0 ? label : `${label}; not drawn: ${outside.join(', ')}`,
    summary: `${label} of ${countText(rows, record)}: median ${words(median)}; a tenth is below ${words(p10)}, a tenth above ${words(p90)}.`,
    counted: record.many,
    valueLabel: label,
    unit,
    decimals,
    from,
    to,
    counts,
    mean,
    median,
    interval: { label: 'P10 to P90', low: p10, high: p90 },
  };
}

const STATISTICS = [
  ['Minimum', 'minimum'],
  ['P10', 'p10'],
  ['Median', 'median'],
  ['Mean', 'mean'],
  ['P90', 'p90'],
  ['Maximum', 'maximum'],
] as const;

/** How figures are spread over the portfolio. */
export function distributionSection(summary: PortfolioSummary): ReportSection[] {
  const { distributions, record } = summary;
  if (distributions.length === 0) return [];
  const error = Math.max(...distributions.map(({ percentile_error }) => percentile_error));
  const exactness = error === 0 ? 'Percentiles are exact' : `Percentiles are within ${formatFigure(100 * error, 1)} %`;
  return [
    {
      title: 'Distributions',
      sentences: [],
      pictures: distributions.map((distribution) => histogram(distribution, summary)),
      tables: [
        {
          name: 'distributions',
          title: 'Figures of the distributions',
          explanation: `${exactness}; P10 is the value that a tenth is below.`,
          head: [
            wordCell('Figure'),
            wordCell(`Number of ${record.many}`),
            ...STATISTICS.map(([title]) => wordCell(title)),
          ],
          rows: distributions.map((distribution) => [
            wordCell(headText(distribution)),
            numberCell(formatFigure(distribution.rows)),
            ...STATISTICS.map(([, name]) => numberCell(formatFigure(distribution[name], distribution.decimals))),
          ]),
        },
      ],
    },
  ];
}
