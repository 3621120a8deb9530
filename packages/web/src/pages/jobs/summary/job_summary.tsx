import { formatFigure } from '@plumbline/calculators';
import { type ReactNode, useId } from 'react';
import { FetchStateView } from '../../../account/fetch_state_view.tsx';
import { PictureFigure } from '../../../charts/index.ts';
import { Badge, Disclosure } from '../../../ui/index.ts';
import { localPath } from '../job_api.ts';
import { usePolled } from '../use_polled.ts';
import type { Outcome, PortfolioSummary } from './portfolio_summary.ts';
import { RejectionReasons } from './rejection_reasons.tsx';
import { ScheduleTable } from './schedule_table.tsx';
import { classesPicture, distributionPicture, formatShare } from './summary_pictures.ts';
import { GroupTable, MeasuresTable, RankingTables, TargetFigures, Totals } from './summary_tables.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-panel" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function OutcomeFigures({ outcome }: { outcome: Outcome }) {
  const { tones, empty } = outcome;
  const all = tones.reduce((sum, { rows }) => sum + rows, empty);
  return (
    <dl className="job-totals">
      {tones.map(({ tone, label, rows }) => (
        <div key={tone}>
          <dt>
            <Badge tone={tone}>{label}</Badge>
          </dt>
          <dd>
            <span className="job-figure">{formatShare(rows, all)}</span>
            <span className="account-hint">{formatFigure(rows)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pictures({ summary }: { summary: PortfolioSummary }) {
  const { classes, distributions } = summary;
  if (classes.length + distributions.length === 0) return null;
  return (
    <Part title="Distributions">
      <div className="job-pictures">
        {classes.map((distribution) => (
          <PictureFigure key={distribution.column} picture={classesPicture(distribution, summary)} />
        ))}
        {distributions.map((distribution) => (
          <PictureFigure key={distribution.column} picture={distributionPicture(distribution, summary)} />
        ))}
      </div>
    </Part>
  );
}

function Notes({ summary: { notes, not_written } }: { summary: PortfolioSummary }) {
  return (
    <>
      {not_written.length > 0 && (
        <p className="account-hint">
          Not in the summary, because they were not among the chosen results:{' '}
          {not_written.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {notes.length > 0 && (
        <Disclosure summary="What these figures mean">
          <ul className="job-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Summary({ summary }: { summary: PortfolioSummary }) {
  const { record, rows, outcome, totals, groups, ranking, measures, target, schedule } = summary;
  const reasons = summary.rejections && <RejectionReasons rejections={summary.rejections} tool={summary.tool} />;
  if (rows === 0) {
    return (
      <>
        <p>No row could be calculated.</p>
        {reasons}
      </>
    );
  }
  return (
    <>
      {reasons}
      <p className="lede">
        {formatFigure(rows)} {rows === 1 ? record.one : record.many},{' '}
        {summary.review_to === undefined ? 'calculated' : 'reviewed'} with {summary.title}.
      </p>
      {outcome && (
        <Part title={outcome.label}>
          <OutcomeFigures outcome={outcome} />
        </Part>
      )}
      {totals.length > 0 && (
        <Part title="Totals">
          <Totals totals={totals} record={record} />
        </Part>
      )}
      <Pictures summary={summary} />
      {groups && (
        <Part title="Groups">
          <GroupTable summary={summary} />
        </Part>
      )}
      {target && (
        <Part title={target.title}>
          <TargetFigures target={target} record={record} />
        </Part>
      )}
      {measures && (
        <Part title={measures.title}>
          <MeasuresTable measures={measures} record={record} />
        </Part>
      )}
      {schedule && (
        <Part title="Schedule of sections">
          <ScheduleTable schedule={schedule} record={record} />
        </Part>
      )}
      {ranking && (
        <Part title={ranking.worst === null ? 'Highest and lowest' : 'Worst and best'}>
          <RankingTables ranking={ranking} />
        </Part>
      )}
      <Notes summary={summary} />
    </>
  );
}

/** What the results of a job come to. */
export function JobSummary({ path }: { path: string }) {
  const { state } = usePolled<PortfolioSummary>(localPath(path));
  return (
    <section className="account-panel" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <FetchStateView state={state}>{(summary) => <Summary summary={summary} />}</FetchStateView>
    </section>
  );
}
