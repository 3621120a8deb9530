import { type BarsPicture, type ColumnsPicture, formatFigure, unitInWords } from '@plumbline/calculators';
import type { ClassDistribution, Distribution, PortfolioSummary } from './portfolio_summary.ts';

/** `61 %`, `0.4 %`; shares that are not zero are never shown as such. */
export function formatShare(part: number, all: number): string {
  if (all === 0 || part === 0) return '0 %';
  const percent = (part / all) * 100;
  if (percent < 0.1) return '< 0.1 %';
  return `${formatFigure(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))} %`;
}

/** A figure with its unit: `£1,576,800`, `12.5 t CO₂e`. */
function inUnit(label: string, unit: string): string {
  const words = unitInWords(unit);
  return words === '' ? label : `${label} (${words})`;
}

/** How many rows are in each class. */
export function classesPicture(distribution: ClassDistribution, { record }: PortfolioSummary): BarsPicture {
  const { label, classes, empty } = distribution;
  const all = classes.reduce((sum, { rows }) => sum + rows, empty);
  const bars = classes.map(({ label: name, rows, tone }) => ({
    label: name,
    value: rows,
    note: formatShare(rows, all),
    ...(tone !== 'neutral' && { tone }),
  }));
  const [largest] = classes.toSorted((a, b) => b.rows - a.rows);
  return {
    kind: 'bars',
    title: label,
    summary: `${label}: most ${record.many} are in ${largest?.label ?? 'no class'}, ${formatShare(largest?.rows ?? 0, all)}.`,
    valueLabel: `Number of ${record.many}`,
    unit: '-',
    decimals: 0,
    bars: [...bars, ...(empty > 0 ? [{ label: 'No value', value: empty, note: formatShare(empty, all) }] : [])],
  };
}

/** How many rows are in each range of a figure, and outside. */
export function distributionPicture(distribution: Distribution, { record }: PortfolioSummary): ColumnsPicture {
  const { label, unit, decimals, minimum, median, maximum, histogram } = distribution;
  const { from, to, counts, below, above } = histogram;
  const width = (to - from) / counts.length;
  // Narrow ranges need a decimal more than the figure itself, or two of them would have the same label.
  const shown = Math.max(decimals, width > 0 ? Math.ceil(-Math.log10(width)) : 0);
  const figure = (value: number) => formatFigure(value, shown);
  const title = inUnit(label, unit);
  const columns = counts.map((rows, index) => {
    const start = from + index * width;
    return { label: `${figure(start)} to ${figure(start + width)}`, tick: figure(start), value: rows };
  });
  return {
    kind: 'columns',
    title,
    summary: `${title}: from ${figure(minimum)} to ${figure(maximum)}, half of the ${record.many} up to ${figure(median)}.`,
    unit: '-',
    decimals: 0,
    axisLabel: `Number of ${record.many}`,
    periodLabel: title,
    valueLabel: `Number of ${record.many}`,
    columns: [
      ...(below > 0 ? [{ label: `below ${figure(from)}`, tick: '<', value: below }] : []),
      ...columns,
      ...(above > 0 ? [{ label: `above ${figure(to)}`, tick: '>', value: above }] : []),
    ],
  };
}
