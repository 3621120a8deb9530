import type { Group, Groups, Outcome, PortfolioSummary, Total } from '@plumbline/batch/portfolio/summary.ts';
import { type BarsPicture, formatFigure, type Tone } from '@plumbline/calculators';
import { wordCell } from '../sheets/sheet_table.ts';
import type { ReportSection } from './report_section.ts';
import {
  amountText,
  type Currency,
  columnText,
  headText,
  inOneCurrency,
  numberCell,
  plainText,
  quantityText,
  shareText,
} from './report_text.ts';

const GROUPS_IN_PICTURE = 12;
const TOTALS_IN_TABLE = 2;

const WORST_FIRST: readonly Tone[] = ['bad', 'caution', 'good'];

/** The worst tone that any row has. */
function worstTone({ tones }: Outcome): Outcome['tones'][number] | undefined {
  return WORST_FIRST.map((tone) => tones.find((each) => each.tone === tone && each.rows > 0)).find(
    (each) => each !== undefined,
  );
}

function nameOf({ groups, others }: Groups, group: Group): string {
  if (group !== others) return plainText(group.name);
  return groups.length === 0 ? 'All' : `${formatFigure(others.groups)} others`;
}

function titleOf(what: string, { column, groups, others }: Groups): string {
  const isCut = groups.length > GROUPS_IN_PICTURE || others !== null;
  return `${what} by ${columnText(column)}${isCut ? `: the ${GROUPS_IN_PICTURE} largest groups` : ''}`;
}

function totalPicture(groups: Groups, total: Total, index: number): BarsPicture {
  const shown = groups.groups.slice(0, GROUPS_IN_PICTURE);
  const bars = shown.map((group) => ({ label: nameOf(groups, group), value: group.totals[index] ?? 0 }));
  return {
    kind: 'bars',
    title: titleOf(total.label, groups),
    summary: bars.map(({ label, value }) => `${label}: ${quantityText(total, value)}`).join('; '),
    valueLabel: total.label,
    unit: total.unit,
    decimals: 0,
    bars,
  };
}

function sharePicture(groups: Groups, outcome: Outcome): BarsPicture | undefined {
  const worst = worstTone(outcome);
  if (!worst) return undefined;
  const shown = groups.groups.slice(0, GROUPS_IN_PICTURE);
  const shareOf = ({ rows, tones }: Group) => (100 * tones[worst.tone]) / rows;
  const bars = shown.map((group) => ({ label: nameOf(groups, group), value: shareOf(group), tone: worst.tone }));
  return {
    kind: 'bars',
    title: titleOf(`${outcome.label} ${worst.label}`, groups),
    summary: bars.map(({ label, value }) => `${label}: ${formatFigure(value, 1)} %`).join('; '),
    valueLabel: worst.label,
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
    `${formatFigure(group.tones[tone])}\u00a0·\u00a0${shareText(group.tones[tone], group.rows)}`;
  const [firstTotal] = shownTotals;
  const pictures = [
    outcome ? sharePicture(groups, outcome) : undefined,
    firstTotal && totalPicture(groups, firstTotal, totals.indexOf(firstTotal)),
  ];
  return [
    {
      title: `By ${columnText(groups.column)}`,
      sentences: [],
      pictures: pictures.filter((picture) => picture !== undefined),
      tables: [
        {
          name: 'groups',
          title: `${outcome ? outcome.label : 'Totals'} by ${columnText(groups.column)}`,
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
