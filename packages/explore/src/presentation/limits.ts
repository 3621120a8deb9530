import { powerOfTen, resultRounder, type Tool, type VerdictCheck } from '@plumbline/calculators';
import { type Members, setValueAt, valueAt } from '../fields/members.ts';
import type { Value } from '../value.ts';
import type { Named } from './named.ts';

/** A limit that an output is held against. */
export interface Limit {
  label: string;
  value: number;
}

const POINTS_CHECKED = 12;
const LIMITS_MAX = 2;
const GOVERNING = 'Limit';

/** A check as a statement about an output: its limit in the unit of the output, if its figure is that of the output. */
function limitIn({ value, limit, unit }: VerdictCheck, figure: number, output: Named): number | undefined {
  const scale = unit === '%' && output.unit === '-' ? 100 : unit === output.unit ? 1 : undefined;
  if (scale === undefined) return undefined;
  const tolerance = 0.5 * powerOfTen(-(output.decimals ?? 0));
  return Math.abs(value / scale - figure) <= tolerance ? limit / scale : undefined;
}

/** The limits that checks of one calculation set to an output, by the name of the check and for the one that governs. */
function limitsAt(tool: Tool, sent: Members, output: Named): Map<string, number> | undefined {
  const answer = tool.figures(sent);
  if (!answer.ok) return undefined;
  const result = answer.figures;
  resultRounder(tool.resultSchema)(result);
  const figure = valueAt(result, output.path.split('.'));
  if (typeof figure !== 'number') return undefined;
  const limits = new Map<string, number>();
  for (const check of tool.verdict?.({ input: sent, result }).checks ?? []) {
    const limit = check.decides ? limitIn(check, figure, output) : undefined;
    if (limit === undefined) continue;
    limits.set(check.label, limit);
    if (check.governs) limits.set(GOVERNING, limit);
  }
  return limits;
}

/**
 * The limits of an output along an input: those that a check of the verdict sets to this very figure, and that are the same all along.
 * The calculation is repeated at some of the values, because the answer of a sweep has no verdicts.
 */
export function limitsAlong(
  { tool, request }: { tool: Tool; request: { input: Readonly<Record<string, unknown>> } },
  field: string,
  values: readonly Value[],
  output: Named,
): Limit[] {
  if (!tool.verdict || values.length < 2) return [];
  const step = Math.max(1, Math.floor(values.length / POINTS_CHECKED));
  const found = values
    .filter((_, index) => index % step === 0)
    .flatMap((value) => {
      const sent: Members = { ...request.input };
      setValueAt(sent, field.split('.'), value);
      return limitsAt(tool, sent, output) ?? [];
    });
  const [first, ...others] = found;
  if (!first || others.length === 0) return [];
  const same = [...first].filter(([label, limit]) => others.every((limits) => limits.get(label) === limit));
  const governing = same.filter(([label]) => label === GOVERNING);
  return (governing.length > 0 ? governing : same).slice(0, LIMITS_MAX).map(([label, value]) => ({ label, value }));
}
