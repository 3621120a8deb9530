import type { Calculator, Line, Publication } from '@plumbline/calculators';
import { loadVerification } from './load_verification.ts';
import { type CaseOutcome, runCase } from './run_case.ts';

/** How many cases a tool has, and how they came out. */
export interface CaseSummary {
  cases: number;
  agree: number;
  differ: number;
}

export interface PublicationOutcome extends Omit<Publication, 'cases'> {
  outcomes: CaseOutcome[];
}

/** The cases of a tool, run, by publication. The workings are handed on, because they are too large to be kept. */
export async function verifyCases(
  calculator: Calculator,
  onWorking?: (working: readonly Line[]) => void,
): Promise<PublicationOutcome[]> {
  const { publications } = await loadVerification(calculator.name);
  return publications.map(({ cases, ...publication }) => ({
    ...publication,
    outcomes: cases.map((given) => runCase(calculator, given, onWorking)),
  }));
}

export function summariseCases(outcomes: readonly CaseOutcome[]): CaseSummary {
  return {
    cases: outcomes.length,
    agree: outcomes.filter(({ verdict }) => verdict === 'agrees').length,
    differ: outcomes.filter(({ verdict }) => verdict === 'differs').length,
  };
}
