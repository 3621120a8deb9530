import type { ClassDistribution, PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import type { Bar, BarsPicture } from '@plumbline/calculators';
import type { ReportSection } from './report_section.ts';
import { countText, shareText } from './report_text.ts';

/** More classes than these are shown only if some row is in them. */
const CLASSES_SHOWN = 8;

function classPicture({ label, classes, empty }: ClassDistribution, { rows, record }: PortfolioSummary): BarsPicture {
  const shown = classes.length > CLASSES_SHOWN ? classes.filter((each) => each.rows > 0) : classes;
  const bars: Bar[] = shown.map((each) => ({
    label: `${each.label} · ${shareText(each.rows, rows)}`,
    value: each.rows,
    tone: each.tone,
  }));
  if (empty > 0) bars.push({ label: `No value · ${shareText(empty, rows)}`, value: empty, tone: 'neutral' });
  const parts = bars.map((bar) => `${bar.label}: ${countText(bar.value, record)}`);
  return {
    kind: 'bars',
    title: `${label} of ${countText(rows, record)}`,
    summary: `${label}. ${parts.join('; ')}.`,
    valueLabel: `Number of ${record.many}`,
    unit: '-',
    decimals: 0,
    bars,
  };
}

const FIRST_PAGE = 2;

/** The classes of the first page. */
export function classPanels(summary: PortfolioSummary): BarsPicture[] {
  return summary.classes.slice(0, FIRST_PAGE).map((each) => classPicture(each, summary));
}

/** The other classes. */
export function classSection(summary: PortfolioSummary): ReportSection[] {
  const pictures = summary.classes.slice(FIRST_PAGE).map((each) => classPicture(each, summary));
  return pictures.length === 0 ? [] : [{ title: 'Other classes', sentences: [], pictures, tables: [] }];
}
