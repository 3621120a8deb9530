import { useEffect, useState } from 'react';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { Callout, formatCount } from '../../ui/index.ts';
import { controlId } from './form/control_frame.tsx';
import type { FormError } from './form/form_errors.ts';
import { formatDuration } from './format_duration.ts';

function useHasElapsed(seconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), Math.min(seconds * 1000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [seconds]);
  return hasElapsed;
}

function RetryLater({ problem, seconds }: { problem: ProblemDocument; seconds: number }) {
  const hasElapsed = useHasElapsed(seconds);
  return (
    <Callout
      tone="caution"
      title={hasElapsed ? 'You can calculate again' : `Try again in ${formatDuration(seconds)}`}
      urgent
    >
      <p>{problem.detail}</p>
    </Callout>
  );
}

function InvalidInputs({ errors, more }: { errors: readonly FormError[]; more: number }) {
  return (
    <Callout tone="bad" title={`Correct ${formatCount(errors.length + more, 'input')}, then calculate again`} urgent>
      <ul>
        {errors.map(({ control, message }) => (
          <li key={`${control} ${message}`}>{control ? <a href={`#${controlId(control)}`}>{message}</a> : message}</li>
        ))}
        {more > 0 && <li>{formatCount(more, 'more input')}</li>}
      </ul>
    </Callout>
  );
}

interface ProblemViewProps {
  problem: ProblemDocument;
  retryAfterSeconds: number | undefined;
  errors: readonly FormError[];
}

/** Shows why there is no result. */
export function ProblemView({ problem, retryAfterSeconds, errors }: ProblemViewProps) {
  if (errors.length > 0) return <InvalidInputs errors={errors} more={problem.more_errors ?? 0} />;
  if (retryAfterSeconds !== undefined) return <RetryLater problem={problem} seconds={retryAfterSeconds} />;
  return (
    <Callout tone="bad" title={problem.title} urgent>
      <p>{problem.detail}</p>
    </Callout>
  );
}
