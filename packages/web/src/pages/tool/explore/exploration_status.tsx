import { useEffect, useState } from 'react';
import { Callout, formatCount } from '../../../ui/index.ts';
import type { Reading } from './read_options.ts';
import type { Run } from './use_exploration.ts';

interface ExplorationStatusProps {
  reading: Reading;
  messages: readonly { field: string; message: string }[];
  run: Run;
  onCancel: () => void;
  onRetry: () => void;
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}

/** Most answers are there before anybody could read that they are coming. */
const SHOWN_AFTER_MS = 300;

function Running({ run, onCancel }: { run: Run & { state: 'running' }; onCancel: () => void }) {
  const { progress } = run;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="explore-running">
      {progress ? (
        <>
          <progress aria-label="Evaluations" value={progress.made} max={progress.asked} />
          <span>
            {count(progress.made)} of {count(progress.asked)} evaluations
          </span>
        </>
      ) : (
        <span>Calculating…</span>
      )}
      <button type="button" className="button quiet" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

/** What happens, or what is needed before something can. */
export function ExplorationStatus({ reading, messages, run, onCancel, onRetry }: ExplorationStatusProps) {
  if (reading.state === 'missing') {
    return (
      <p className="explore-missing" role="status">
        {reading.message}
      </p>
    );
  }
  if (reading.state === 'wrong') {
    return (
      <Callout tone="bad" title={`Correct ${formatCount(messages.length, 'option')} to see the answer`}>
        <ul>
          {messages.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      </Callout>
    );
  }
  switch (run.state) {
    case 'idle':
      return null;
    case 'running':
      return <Running run={run} onCancel={onCancel} />;
    case 'cancelled':
      return (
        <Callout tone="neutral" title="Cancelled">
          <button type="button" className="button quiet" onClick={onRetry}>
            Run again
          </button>
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="bad" title="This could not be calculated" urgent>
          <p>Check your connection, then try again.</p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </Callout>
      );
  }
}
