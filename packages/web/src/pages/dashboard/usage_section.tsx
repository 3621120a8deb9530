import type { BarsPicture, ColumnsPicture } from '@plumbline/calculators';
import type { Counts, MonthOfUsage } from '../../account/account_api.ts';
import { formatDate, formatMonth } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { PictureFigure } from '../../charts/index.ts';
import { formatCount, Tabs } from '../../ui/index.ts';
import { SOURCES } from './sources.ts';
import { UsageDownload } from './usage_download.tsx';

function byDayPicture({ month, answered: allAnswered, invalid: allInvalid, by_day }: MonthOfUsage): ColumnsPicture {
  const title = `Calls by day, ${formatMonth(month)}`;
  return {
    kind: 'columns',
    title,
    summary: `${title}: ${allAnswered} successful, ${allInvalid} with invalid input.`,
    unit: '-',
    decimals: 0,
    axisLabel: 'Calls',
    periodLabel: 'Day',
    valueLabel: 'Successful',
    stackedLabel: 'Invalid input',
    columns: by_day.map(({ day, answered, invalid }) => ({
      label: formatDate(day),
      tick: String(Number(day.slice(-2))),
      value: answered,
      stacked: invalid,
    })),
  };
}

function byToolPicture({ month, by_tool }: MonthOfUsage): BarsPicture {
  const title = `Calls by calculator, ${formatMonth(month)}`;
  const [most] = by_tool;
  return {
    kind: 'bars',
    title,
    summary: `${title}: ${formatCount(by_tool.length, 'calculator')} used, most calls to ${titleOfTool(most?.tool ?? '')}.`,
    valueLabel: 'Calls',
    unit: '-',
    decimals: 0,
    bars: by_tool.map(({ tool, answered, invalid }) => ({
      label: titleOfTool(tool),
      value: answered + invalid,
      ...(invalid > 0 && { note: `${invalid} with invalid input` }),
    })),
  };
}

function bySourcePicture({ month, by_channel }: MonthOfUsage): BarsPicture {
  const counts = by_channel.map(({ channel, ...each }) => ({ ...each, label: SOURCES[channel] ?? channel }));
  return breakdownPicture(`Calls by source, ${formatMonth(month)}`, counts);
}

/** A bar for each of some counts. */
function barsOf(counts: readonly (Counts & { label: string })[]): BarsPicture['bars'] {
  return counts.map(({ label, answered, invalid }) => ({
    label,
    value: answered + invalid,
    ...(invalid > 0 && { note: `${invalid} with invalid input` }),
  }));
}

function breakdownPicture(title: string, counts: readonly (Counts & { label: string })[]): BarsPicture {
  const bars = barsOf(counts);
  return {
    kind: 'bars',
    title,
    summary: `${title}: ${bars.map(({ label, value }) => `${label} ${value}`).join(', ')}.`,
    valueLabel: 'Calls',
    unit: '-',
    decimals: 0,
    bars,
  };
}

function byKeyPicture({ month, by_key }: MonthOfUsage): BarsPicture {
  const counts = by_key.map(({ key, name, ...each }) => ({
    ...each,
    label: key === null ? 'Pages and connected apps' : (name ?? ''),
  }));
  return breakdownPicture(`Calls by API key, ${formatMonth(month)}`, counts);
}

function byMemberPicture({ month, by_member }: MonthOfUsage): BarsPicture {
  const counts = by_member.map(({ user, email, ...each }) => ({
    ...each,
    label: email ?? (user === null ? 'Not known' : 'Former member'),
  }));
  return breakdownPicture(`Calls by member, ${formatMonth(month)}`, counts);
}

function Month({ usage }: { usage: MonthOfUsage }) {
  if (usage.by_tool.length === 0) return <p>No calls in {formatMonth(usage.month)}.</p>;
  return (
    <div className="dashboard-pictures">
      <PictureFigure picture={byDayPicture(usage)} />
      <div className="dashboard-breakdowns">
        <PictureFigure picture={byToolPicture(usage)} />
        <PictureFigure picture={bySourcePicture(usage)} />
        <PictureFigure picture={byKeyPicture(usage)} />
        {usage.by_member.length > 1 && <PictureFigure picture={byMemberPicture(usage)} />}
      </div>
    </div>
  );
}

/** Calls by day, by calculator, by source, by key and by member, this month and last month. */
export function UsageSection() {
  const [state] = useFetch<{ this_month: MonthOfUsage; last_month: MonthOfUsage }>('/api/usage');
  return (
    <section className="account-panel" aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <FetchStateView state={state}>
        {({ this_month, last_month }) => (
          <>
            <Tabs
              label="Month"
              tabs={[
                { title: 'This month', content: <Month usage={this_month} /> },
                { title: 'Last month', content: <Month usage={last_month} /> },
              ]}
            />
            <UsageDownload thisMonth={this_month.month} />
          </>
        )}
      </FetchStateView>
    </section>
  );
}
