import { type BarsPicture, formatFigure, type Tone } from '@plumbline/calculators';
import { wordCell } from '../../sheets/sheet_table.ts';
import type { Group, Groups, Outcome, PortfolioSummary } from '../summary.ts';
import type { ReportSection } from './report.ts';
import { amountText, type Currency, headText, inOneCurrency, numberCell, plainText, shareText } from './report_text.ts';

const GROUPS_IN_PICTURE = 12;
const TOTALS_IN_TABLE = 2;

/** The worse tone that the outcome has: bad, or caution where nothing is bad. */
function worseTone({ tones }: Outcome): Outcome['tones'][number] | undefined {
  return tones.find(({ tone }) => tone === 'bad') ?? tones.find(({ tone }) => tone === 'caution');
}

function nameOf({ groups, others }: Groups, group: Group): string {
  if (group !== others) return plainText(group.name);
  return groups.length === 0 ? 'All' : `${formatFigure(others.groups)} others`;
}

function sharePicture(groups: Groups, outcome: Outcome): BarsPicture | undefined {
  const worse = worseTone(outcome);
  if (!worse) return undefined;
  const shown = groups.groups.slice(0, GROUPS_IN_PICTURE);
  const shareOf = ({ rows, tones }: Group) => (100 * tones[worse.tone]) / rows;
  const bars = shown.map((group) => ({ label: nameOf(groups, group), value: shareOf(group), tone: worse.tone }));
  const title = `${outcome.label} ${worse.label}, share by ${plainText(groups.column)}`;
  return {
    kind: 'bars',
    title: shown.length < groups.groups.length ? `${title}: the ${shown.length} largest` : title,
    summary: bars.map(({ label, value }) => `${label}: ${formatFigure(value, 1)} %`).join('; '),
    valueLabel: worse.label,
    unit: '%',
    decimals: 1,
    max: 100,
    bars,
  };
}

/** The outcome and the totals by the values of a column. */
export function groupSection(
  { groups, outcome, totals, record }: PortfolioSummary,
  currency: Currency,
): ReportSection[] {
  if (!groups) return [];
  const all = groups.others ? [...groups.groups, groups.others] : groups.groups;
  const tones = outcome?.tones ?? [];
  const shownTotals = inOneCurrency(totals, currency).slice(0, TOTALS_IN_TABLE);
  const share = (group: Group, tone: Tone) =>
    `${formatFigure(group.tones[tone])} · ${shareText(group.tones[tone], group.rows)}`;
  const picture = outcome && sharePicture(groups, outcome);
  return [
    {
      title: `By ${plainText(groups.column)}`,
      sentences: [],
      pictures: picture ? [picture] : [],
      tables: [
        {
          name: 'groups',
          title: `${outcome ? outcome.label : 'Totals'} by ${plainText(groups.column)}`,
          explanation: 'The largest groups first.',
          head: [
            wordCell(plainText(groups.column)),
            wordCell(`Number of ${record.many}`),
            ...tones.map(({ label }) => wordCell(label)),
            ...shownTotals.map((total) => wordCell(headText(total))),
          ],
          rows: all.map((group) => [
            wordCell(nameOf(groups, group)),
            numberCell(formatFigure(group.rows)),
            ...tones.map(({ tone }) => numberCell(share(group, tone))),
            ...shownTotals.map((total) => numberCell(amountText(total, group.totals[totals.indexOf(total)] ?? 0))),
          ]),
        },
      ],
    },
  ];
}
