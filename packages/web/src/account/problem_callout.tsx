import type { ProblemDocument } from '../service/problem_document.ts';
import { Callout } from '../ui/index.ts';

/** Problems that another plan solves. */
const SOLVED_BY_PLAN = new Set(['rate_limited', 'quota_exhausted', 'plan_excludes']);

/** Why a request was rejected, and where to find more calls if that is the reason. */
export function ProblemCallout({ problem }: { problem: ProblemDocument }) {
  const { title, detail, code, errors = [] } = problem;
  return (
    <Callout tone="bad" title={title} urgent>
      <p>{errors.length === 0 ? detail : errors.map(({ message }) => message).join(' ')}</p>
      {SOLVED_BY_PLAN.has(code) && (
        <p>
          <a href="/pricing">Compare plans</a>
        </p>
      )}
    </Callout>
  );
}
