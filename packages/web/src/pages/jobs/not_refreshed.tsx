import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

/** Says that what is shown is not the latest. Jobs go on without the page. */
export function NotRefreshed({ problem }: { problem: ProblemDocument | undefined }) {
  if (!problem) return null;
  return (
    <Callout tone="caution" title="This page is not up to date">
      <p>
        {problem.detail} The service goes on with your jobs. The page refreshes when it can reach the service again.
      </p>
    </Callout>
  );
}
