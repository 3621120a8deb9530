import { CASE_EVIDENCE, type CaseEvidence, formatFigure, formatSignificant, NO_VALUE } from '@plumbline/calculators';
import type { CaseSummary } from '../cases/verify_cases.ts';

/** The command that runs every case on an installation. */
export const RERUN_COMMAND = 'plumbline verify-installation';

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatFigure(count)} ${count === 1 ? one : many}`;
}

/** The cases that neither agree nor differ as far as is explained. */
export function failedCases({ cases, agree, differ }: CaseSummary): number {
  return cases - agree - differ;
}

/** How the published cases of a tool came out, in a line. */
export function summaryInWords(summary: CaseSummary): string {
  const { cases, agree, differ } = summary;
  if (cases === 0) return 'a score of our own; nothing outside verifies it';
  const failed = failedCases(summary);
  return [
    counted(cases, 'published case'),
    `${agree} ${agree === 1 ? 'agrees' : 'agree'}`,
    `${differ} ${differ === 1 ? 'differs' : 'differ'}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
  ].join(', ');
}

/** How many cases have each kind of evidence, in the short words of the tables. */
export function evidenceInWords(counts: Record<CaseEvidence, number>): string {
  return CASE_EVIDENCE.map((evidence) => `${counts[evidence]} ${evidence}`).join(', ');
}

/** Smaller differences come from binary arithmetic. */
const NOISE = 1e-9;
const DIGITS = 3;

function signed(value: number, written: string): string {
  return value > 0 ? `+${written}` : written;
}

/** A difference with its sign, to a few digits. */
export function differenceInWords(difference: number | undefined, published: unknown): string {
  if (difference === undefined) return NO_VALUE;
  const size = typeof published === 'number' ? Math.max(1, Math.abs(published)) : 1;
  if (Math.abs(difference) <= NOISE * size) return '0';
  return signed(difference, formatSignificant(difference, DIGITS));
}

/** Per cent to two decimals; less than that is not written as zero. */
export function percentInWords(percent: number | undefined, { isSigned = false } = {}): string {
  if (percent === undefined) return NO_VALUE;
  if (Math.abs(percent) <= NOISE) return '0 %';
  if (Math.abs(percent) < 0.01) return '< 0.01 %';
  const written = `${formatFigure(percent, 2)} %`;
  return isSigned ? signed(percent, written) : written;
}
