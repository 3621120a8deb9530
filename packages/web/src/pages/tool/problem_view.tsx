import { useEffect, useState } from 'react';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { Callout } from '../../ui/index.ts';
import { controlId } from './form/control_frame.tsx';
import type { Field } from './form/fields.ts';
import { controlOfError } from './form/form_values.ts';
import { formatDuration } from './format_duration.ts';

/** Whether a wait is over; it is watched by the clock of the browser. */
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
      title={hasElapsed ? 'You can calculate again' : `Please wait ${formatDuration(seconds)}`}
      urgent
    >
      <p>{problem.detail}</p>
    </Callout>
  );
}

function InvalidInputs({ problem, fields }: { problem: ProblemDocument; fields: readonly Field[] }) {
  return (
    <Callout tone="bad" title={problem.detail} urgent>
      <ul>
        {problem.errors?.map(({ field, message }) => {
          const control = controlOfError(fields, field);
          return (
            <li key={`${field} ${message}`}>{control ? <a href={`#${controlId(control)}`}>{message}</a> : message}</li>
          );
        })}
      </ul>
    </Callout>
  );
}

interface ProblemViewProps {
  problem: ProblemDocument;
  retryAfterSeconds: number | undefined;
  fields: readonly Field[];
}

/** Why there is no result, in the words of the service. */
export function ProblemView({ problem, retryAfterSeconds, fields }: ProblemViewProps) {
  if (problem.errors) return <InvalidInputs problem={problem} fields={fields} />;
  if (retryAfterSeconds !== undefined) return <RetryLater problem={problem} seconds={retryAfterSeconds} />;
  return (
    <Callout tone="bad" title={problem.title} urgent>
      <p>{problem.detail}</p>
    </Callout>
  );
}
