import { formatFigure, roundTo } from '@plumbline/calculators';
import { formatAmount, unitInForm } from '@plumbline/calculators/form';
import { Badge, DataTable, type TableColumn, type Tone } from '../../../ui/index.ts';
import type {
  Group,
  Measures,
  PortfolioSummary,
  RankedRow,
  Ranking,
  SummaryFigure,
  Target,
  Total,
} from './portfolio_summary.ts';
import { formatShare } from './summary_pictures.ts';

/** A figure with its unit: `£1,576,800`. */
function amount(value: number, { unit, decimals }: Pick<SummaryFigure, 'unit' | 'decimals'>): string {
  return formatAmount(roundTo(value, decimals), { unit: unitInForm(unit), isYear: false });
}

export function Totals({ totals, record }: { totals: readonly Total[]; record: PortfolioSummary['record'] }) {
  return (
    <dl className="job-totals">
      {totals.map((total) => (
        <div key={`${total.column} ${total.condition}`}>
          <dt>{total.label}</dt>
          <dd>
            <span className="job-figure">{amount(total.total, total)}</span>
            <span className="account-hint">
              {formatFigure(total.rows)} {total.rows === 1 ? record.one : record.many}
              {total.condition !== null && `, ${total.condition}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TONES: readonly Tone[] = ['good', 'caution', 'bad', 'neutral'];

/** What a tone means here: the classes of the outcome that have it. */
function toneHeads({ outcome }: PortfolioSummary): { tone: Tone; head: string }[] {
  const words = { good: 'Pass', caution: 'Caution', bad: 'Fail', neutral: 'Not judged' };
  return TONES.filter((tone) => outcome?.tones.some((one) => one.tone === tone)).map((tone) => ({
    tone,
    head: outcome?.tones.find((one) => one.tone === tone)?.label ?? words[tone],
  }));
}

/** Pass and fail of each group, with its totals. */
export function GroupTable({ summary }: { summary: PortfolioSummary }) {
  const { groups, totals, record } = summary;
  if (!groups) return null;
  const heads = toneHeads(summary);
  const columns: TableColumn[] = [
    { key: 'name', head: groups.column },
    { key: 'rows', head: `Number of ${record.many}`, numeric: true },
    ...heads.map(({ tone, head }) => ({ key: tone, head, numeric: true })),
    ...totals.map(({ label }, index) => ({ key: `total ${index}`, head: label, numeric: true })),
  ];
  const row = (group: Group, name: string) => ({
    name,
    rows: formatFigure(group.rows),
    ...Object.fromEntries(
      heads.map(({ tone }) => [
        tone,
        `${formatFigure(group.tones[tone])} (${formatShare(group.tones[tone], group.rows)})`,
      ]),
    ),
    ...Object.fromEntries(totals.map((total, index) => [`total ${index}`, amount(group.totals[index] ?? 0, total)])),
  });
  const { others } = groups;
  return (
    <DataTable
      caption={`By ${groups.column}`}
      columns={columns}
      rows={[
        ...groups.groups.map((group) => row(group, group.name === '' ? 'No value' : group.name)),
        ...(others ? [row(others, `${formatFigure(others.groups)} others`)] : []),
      ]}
    />
  );
}

function RankedTable({ caption, ranking, rows }: { caption: string; ranking: Ranking; rows: readonly RankedRow[] }) {
  const hasOutcome = rows.some(({ outcome }) => outcome !== null);
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'line', head: 'Line', numeric: true },
        ...ranking.identifiers.map((name, index) => ({ key: `id ${index}`, head: name })),
        { key: 'value', head: ranking.label, numeric: true },
        ...(hasOutcome ? [{ key: 'outcome', head: 'Verdict' }] : []),
      ]}
      rows={rows.map(({ line, identifiers, value, outcome }) => ({
        line: String(line),
        ...Object.fromEntries(identifiers.map((text, index) => [`id ${index}`, text])),
        value: amount(value, ranking),
        outcome: outcome && <Badge tone={outcome.tone}>{outcome.label}</Badge>,
      }))}
    />
  );
}

const ENDS = {
  high: { highest: 'Worst', lowest: 'Best' },
  low: { highest: 'Best', lowest: 'Worst' },
} as const;

/** The rows at both ends, the worse end first. */
export function RankingTables({ ranking }: { ranking: Ranking }) {
  const { worst, highest, lowest } = ranking;
  const ends = worst === null ? { highest: 'Highest', lowest: 'Lowest' } : ENDS[worst];
  const tables = [
    { caption: ends.highest, rows: highest },
    { caption: ends.lowest, rows: lowest },
  ];
  return (
    <div className="job-pictures">
      {(worst === 'low' ? tables.toReversed() : tables).map(({ caption, rows }) => (
        <RankedTable key={caption} caption={caption} ranking={ranking} rows={rows} />
      ))}
    </div>
  );
}

const NO_PAYBACK = '–';

/** What each measure would bring over all rows. */
export function MeasuresTable({ measures, record }: { measures: Measures; record: PortfolioSummary['record'] }) {
  const { title, note, figures, all } = measures;
  const hasPayback = measures.measures.some(({ payback }) => payback !== null);
  const row = (label: string, { rows, totals, payback }: NonNullable<Measures['all']>) => ({
    label,
    rows: formatFigure(rows),
    ...Object.fromEntries(figures.map((figure, index) => [`figure ${index}`, amount(totals[index] ?? 0, figure)])),
    payback: payback === null ? NO_PAYBACK : `${formatFigure(roundTo(payback, 1))} years`,
  });
  return (
    <>
      <DataTable
        caption={title}
        captionHidden
        columns={[
          { key: 'label', head: 'Measure' },
          { key: 'rows', head: `Number of ${record.many}`, numeric: true },
          ...figures.map(({ label }, index) => ({ key: `figure ${index}`, head: label, numeric: true })),
          ...(hasPayback ? [{ key: 'payback', head: 'Simple payback', numeric: true }] : []),
        ]}
        rows={[
          ...measures.measures.map((measure) => row(measure.label, measure)),
          ...(all ? [row('All measures', all)] : []),
        ]}
      />
      <p className="account-hint">{note}</p>
    </>
  );
}

export function TargetFigures({ target, record }: { target: Target; record: PortfolioSummary['record'] }) {
  const { met, costed, uncosted, costs, note } = target;
  const all = met + costed + uncosted;
  const missed = costed + uncosted;
  return (
    <>
      <p>
        {formatFigure(met)} of {formatFigure(all)} {record.many} meet it ({formatShare(met, all)}).{' '}
        {missed > 0 && `${formatFigure(missed)} do not.`}{' '}
        {costed > 0 && uncosted > 0 && `For ${formatFigure(uncosted)} of those no cost is stated.`}
      </p>
      <Totals totals={costs} record={record} />
      <p className="account-hint">{note}</p>
    </>
  );
}
