import type { Bar, BarsPicture } from '../../kernel/picture.ts';
import type { VerdictCheck } from '../../kernel/verdict.ts';
import { barsPicture } from './bar_charts.ts';

/** How much of its limit a check uses, in per cent: above 100 it fails. */
function shareOf({ value, limit, sense }: VerdictCheck): number {
  const [part, whole] = sense === 'at_most' ? [value, limit] : [limit, value];
  return whole === 0 ? 0 : (part / whole) * 100;
}

function barOf(check: VerdictCheck): Bar {
  const { label, governs, decides, tone, note } = check;
  const remark = governs ? ' (governs)' : decides ? '' : ' (for information)';
  return {
    label: `${label}${remark}`,
    value: shareOf(check),
    limit: { value: 100, label: 'limit' },
    tone,
    ...(note !== undefined && { note }),
  };
}

/** Every check as the share of its limit that it uses. */
export function checksPicture(checks: readonly VerdictCheck[]): BarsPicture {
  return barsPicture({
    title: 'Checks',
    valueLabel: 'Use of the limit',
    unit: '%',
    decimals: 0,
    bars: checks.map(barOf),
  });
}
