import type { Interval } from './billing.ts';
import { capitalised } from './plan_words.ts';

const INTERVALS: readonly Interval[] = ['monthly', 'annual'];

interface IntervalSwitchProps {
  interval: Interval;
  onChange: (interval: Interval) => void;
}

/** Whether a plan is paid every month or once a year. */
export function IntervalSwitch({ interval, onChange }: IntervalSwitchProps) {
  return (
    <fieldset className="dashboard-intervals">
      <legend>Billing</legend>
      {INTERVALS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="interval"
            value={each}
            checked={each === interval}
            onChange={() => onChange(each)}
          />{' '}
          {capitalised(each)}
        </label>
      ))}
    </fieldset>
  );
}
