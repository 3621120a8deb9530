import { editions } from 'virtual:plumbline/facts';
import {
  changeInWords,
  EXPLANATION_WORDS,
  type Explanation,
  REVIEW_OUTCOMES,
  type ReviewClass,
  reviewedValue,
  reviewOutcome,
} from '@plumbline/editions/review_words.ts';
import { useId, useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Badge, DataTable, Disclosure, formatCount } from '../../ui/index.ts';
import { type ProjectWithCalculations, projectPath, reviewPath } from './project_api.ts';

interface Change {
  old: unknown;
  new: unknown;
}

type Reviewed = { key: string; title: string; tool: string; edition: string } & (
  | {
      ok: true;
      class: ReviewClass;
      figures: ({ label: string } & Change)[];
      figures_count: number;
      verdict: { old: string; new: string } | null;
      causes: { symbol: string; description: string; values: ({ key: string | null } & Change)[] }[];
      links: ({ input: string; from: string; unit: string } & Change)[];
      explained: Explanation | null;
      errata: { id: string; summary: string }[];
      reason: string | null;
    }
  | { ok: false; reason: string }
);

interface ReviewedProject {
  to: string;
  calculations: Reviewed[];
}

const FIGURES_SHOWN = 6;

/** What moved the figures: constants, and figures of other calculations. */
function Causes({ calculation }: { calculation: Reviewed & { ok: true } }) {
  const { causes, links, explained } = calculation;
  return (
    <>
      {causes.length + links.length > 0 && (
        <>
          <h4>What moved them</h4>
          <ul className="review-causes">
            {links.map(({ input, from, unit, ...change }) => (
              <li key={input}>
                Linked input {input} from {from}: {changeInWords(change, unit)}
              </li>
            ))}
            {causes.map(({ symbol, description, values }) => (
              <li key={`${symbol} ${description}`}>
                {description} ({symbol}):{' '}
                {values
                  .map(({ key, ...change }) => {
                    const of = key === null ? '' : `${key} `;
                    return `${of}${changeInWords(change)}`;
                  })
                  .join('; ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {explained && <p className="account-hint">{EXPLANATION_WORDS[explained]}</p>}
    </>
  );
}

/** The first figures; further ones are folded. */
function Figures({ calculation, to }: { calculation: Reviewed & { ok: true }; to: string }) {
  const { title, edition, figures, figures_count } = calculation;
  if (figures.length === 0) return null;
  const table = (caption: string, shownFigures: typeof figures) => (
    <DataTable
      caption={caption}
      captionHidden
      columns={[
        { key: 'label', head: 'Result' },
        { key: 'old', head: `Edition ${edition}`, numeric: true },
        { key: 'new', head: `Edition ${to}`, numeric: true },
      ]}
      rows={shownFigures.map(({ label, ...change }) => ({
        label,
        old: reviewedValue(change.old),
        new: reviewedValue(change.new),
      }))}
    />
  );
  const more = figures.slice(FIGURES_SHOWN);
  return (
    <>
      {table(`Figures of ${title}`, figures.slice(0, FIGURES_SHOWN))}
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more figures`}>
          {table(`More figures of ${title}`, more)}
          {figures_count > figures.length && (
            <p>
              The first {figures.length} of {figures_count} are shown.
            </p>
          )}
        </Disclosure>
      )}
    </>
  );
}

function Calculation({ calculation, to }: { calculation: Reviewed; to: string }) {
  const { title, tool, edition } = calculation;
  return (
    <li className="account-card">
      <h3>{title}</h3>
      <p className="account-hint">
        {titleOfTool(tool)}, edition {edition}
      </p>
      {calculation.reason && <p>{calculation.reason}</p>}
      {calculation.ok && (
        <>
          {calculation.verdict && (
            <p>
              {calculation.verdict.old} became <strong>{calculation.verdict.new}</strong>
            </p>
          )}
          <Figures calculation={calculation} to={to} />
          <Causes calculation={calculation} />
          {calculation.errata.map(({ id, summary }) => (
            <p key={id}>
              Known error of edition {edition}: {summary}
            </p>
          ))}
        </>
      )}
    </li>
  );
}

function Outcomes({ review: { to, calculations } }: { review: ReviewedProject }) {
  const groups = REVIEW_OUTCOMES.map((group) => ({
    ...group,
    own: calculations.filter((calculation) => reviewOutcome(calculation) === group.outcome),
  })).filter(({ own }) => own.length > 0);
  return (
    <>
      <p className="project-verdicts">
        {groups.map(({ outcome, tone, label, own }) => (
          <Badge key={outcome} tone={tone}>
            {label}: {own.length}
          </Badge>
        ))}
      </p>
      {groups.map(({ outcome, label, own }) => (
        <section key={outcome} className="account-panel" aria-labelledby={`review-${outcome}`}>
          <h2 id={`review-${outcome}`}>{label}</h2>
          {outcome === 'same' ? (
            <p>{own.map(({ title }) => title).join(', ')}</p>
          ) : (
            <ul className="project-calculations">
              {own.map((calculation) => (
                <Calculation key={calculation.key} calculation={calculation} to={to} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

const FORMATS = { html: 'Page', pdf: 'PDF', docx: 'Word', parquet: 'Parquet' } as const;

/** The review as a sheet, and as a file with a row for each calculation. */
function Documents({ id, to }: { id: string; to: string }) {
  return (
    <ul className="link-list" aria-label="Documents">
      <li>
        <span>Review in edition {to}</span>
        {Object.entries(FORMATS).map(([format, label]) => (
          <a
            key={format}
            href={`/dashboard${projectPath(id)}/review.${format}?to=${encodeURIComponent(to)}`}
            aria-label={`Review as ${label}`}
          >
            {label}
          </a>
        ))}
      </li>
    </ul>
  );
}

/** Asks for the edition, and shows what becomes of the calculations in it. */
function Review({ project: { id, calculations, review_to } }: { project: ProjectWithCalculations }) {
  const selectId = useId();
  const asked = useLocation().searchParams.get('to') ?? '';
  const [to, setTo] = useState(editions.includes(asked) ? asked : (review_to ?? editions[0] ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [review, setReview] = useState<ReviewedProject>();
  const [problem, setProblem] = useState<ProblemDocument>();
  const calculate = async () => {
    setBusy(true);
    const result = await callApi<ReviewedProject>('POST', `/api${reviewPath(id)}?to=${encodeURIComponent(to)}`, {});
    setBusy(false);
    setProblem(result.ok ? undefined : result.problem);
    setReview(result.ok ? result.value : undefined);
  };
  if (calculations.length === 0) return <p>No calculations yet.</p>;
  return (
    <>
      <div className="project-start">
        <div className="project-filter">
          <label htmlFor={selectId}>Edition to review to</label>
          <select id={selectId} value={to} onChange={({ target }) => setTo(target.value)}>
            {editions.map((edition) => (
              <option key={edition}>{edition}</option>
            ))}
          </select>
        </div>
        <button type="button" className="button" disabled={isBusy} onClick={calculate}>
          {isBusy ? 'Calculating…' : `Review ${formatCount(calculations.length, 'calculation')}`}
        </button>
      </div>
      <p className="account-hint">
        Each calculation is made in its own edition and in this one, and counts as a call. Saved calculations stay as
        they are. <a href="/docs/editions">What changed between editions</a>
      </p>
      {problem && <ProblemCallout problem={problem} />}
      {review && <Documents id={id} to={review.to} />}
      <div role="status" className="review-outcomes">
        {review && <Outcomes review={review} />}
      </div>
    </>
  );
}

/** What becomes of the calculations of a project in another edition. */
export function ReviewView({ id }: { id: string }) {
  const [state] = useFetch<ProjectWithCalculations>(`/api${projectPath(id)}`);
  return (
    <div className="page account-page">
      <div>
        <p className="crumb">
          <Link href="/projects">Projects</Link>
          {state.kind === 'loaded' && (
            <>
              {' / '}
              <Link href={projectPath(id)}>{state.value.name}</Link>
            </>
          )}
        </p>
        <PageHeading title="Review in another edition" />
      </div>
      <FetchStateView state={state}>{(project) => <Review project={project} />}</FetchStateView>
    </div>
  );
}
