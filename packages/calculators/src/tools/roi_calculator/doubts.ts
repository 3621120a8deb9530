import { formatNumber, roundTo, sayWhen } from '../../kernel/index.ts';
import { OPTIMISTIC_GAIN, WORKING_TIME_LIMIT } from './data.ts';

interface Doubtful {
  efficiency_gain_pct: number;
  manual_hours: number;
  /** GBP/yr; 0 where none was given. */
  software_cost_gbp: number;
}

/** What has to be settled before a case counts as good, each as the end of a sentence after "once". */
export function doubtsOf({ efficiency_gain_pct, manual_hours, software_cost_gbp }: Doubtful): string[] {
  return sayWhen(
    [roundTo(software_cost_gbp, 2) === 0, () => 'the software has a price or is known to be free'],
    [
      efficiency_gain_pct > OPTIMISTIC_GAIN.value,
      () => `a pilot confirms a gain above ${formatNumber(OPTIMISTIC_GAIN.value)} %`,
    ],
    [
      manual_hours > WORKING_TIME_LIMIT.value,
      () => `${formatNumber(manual_hours, 1)} manual hours are confirmed to be per person and week`,
    ],
  );
}
