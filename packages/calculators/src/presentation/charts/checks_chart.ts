import type { Bar, BarsPicture } from '../../kernel/picture.ts';
import { isWithinLimit, type VerdictCheck } from '../../kernel/verdict.ts';
import { formatFigure } from '../format_value.ts';
import { unitInWords } from '../unit.ts';
import { barsPicture } from './bar_charts.ts';

const LIMIT = 100;

const SENSES: Readonly<Record<VerdictCheck['sense'], string>> = { at_most: 'at most', at_least: 'at least' };

/** A figure as a share of its limit, in per cent. Nothing is a share of 0: there it stands on the limit or at the start. */
function shareOfLimit(check: VerdictCheck): number {
  const { value, limit } = check;
  return LIMIT * (limit > 0 ? value / limit : Number(isWithinLimit(check)));
}

/** The figure and its limit: `13.20, at most 14.25 m²`. */
function figuresOf({ value, limit, sense, unit, decimals }: VerdictCheck): string {
  const figures = `${formatFigure(value, decimals)}, ${SENSES[sense]} ${formatFigure(limit, decimals)}`;
  return `${figures} ${unitInWords(unit)}`.trim();
}

/** Where no check decides, all are for information, and saying so at each is noise. */
function barOf(check: VerdictCheck, someDecide: boolean): Bar {
  const { label, governs, decides, sense, tone, note } = check;
  const information = someDecide && !decides ? ' (for information)' : '';
  const remark = governs ? ' (governs)' : information;
  return {
    label: `${label}${remark}`,
    value: shareOfLimit(check),
    limit: { value: LIMIT, label: SENSES[sense] },
    tone,
    note: note ?? figuresOf(check),
  };
}

/** Every check as a share of its limit. */
export function checksPicture(checks: readonly VerdictCheck[], title = 'Checks'): BarsPicture {
  const someDecide = checks.some(({ decides }) => decides);
  return barsPicture({
    title,
    valueLabel: 'Share of the limit',
    unit: '%',
    decimals: 0,
    bars: checks.map((check) => barOf(check, someDecide)),
  });
}
