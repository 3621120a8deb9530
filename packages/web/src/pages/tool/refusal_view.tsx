import { useEffect, useState } from 'react';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { Callout } from '../../ui/index.ts';
import { controlId } from './form/control_frame.tsx';
import type { Field } from './form/fields.ts';
import { controlOfError } from './form/form_values.ts';
import { waitInWords } from './wait_in_words.ts';

/** Whether a wait is over; it is watched by the clock of the browser. */
function useIsOver(seconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.min(seconds * 1000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver;
}

function PleaseWait({ problem, seconds }: { problem: ProblemDocument; seconds: number }) {
  const isOver = useIsOver(seconds);
  return (
    <Callout tone="caution" title={isOver ? 'You can calculate again' : `Please wait ${waitInWords(seconds)}`} urgent>
      <p>{problem.detail}</p>
    </Callout>
  );
}

function WrongInputs({ problem, fields }: { problem: ProblemDocument; fields: readonly Field[] }) {
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

interface RefusalViewProps {
  problem: ProblemDocument;
  retryAfterSeconds: number | undefined;
  fields: readonly Field[];
}

/** Why there is no result, in the words of the service. */
export function RefusalView({ problem, retryAfterSeconds, fields }: RefusalViewProps) {
  if (problem.errors) return <WrongInputs problem={problem} fields={fields} />;
  if (retryAfterSeconds !== undefined) return <PleaseWait problem={problem} seconds={retryAfterSeconds} />;
  return (
    <Callout tone="bad" title={problem.title} urgent>
      <p>{problem.detail}</p>
    </Callout>
  );
}
