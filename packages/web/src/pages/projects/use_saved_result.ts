import { textFromInput, type Verdict } from '@plumbline/calculators';
import { useEffect, useState } from 'react';
import { calculate, loadTool } from '../../calculation/index.ts';
import { type Decision, decisionOf } from '../tool/result/decision.ts';
import type { SavedCalculation } from './project_api.ts';

/** The result of a saved calculation, calculated in this browser. */
export type SavedResult =
  | { kind: 'loading' }
  | { kind: 'ready'; decision: Decision; calculatorUrl: string; query: string; utilisation: Utilisation | undefined }
  /** The calculator could not be loaded, or does not accept the inputs any more. */
  | { kind: 'failed' };

/** The check that governs, as a share of its limit. */
export interface Utilisation {
  label: string;
  share: number;
  isWithin: boolean;
}

/** Of a check whose figure must not exceed its limit, or must reach it. */
export function utilisationOf(verdict: Verdict | undefined): Utilisation | undefined {
  const check = verdict?.checks.find(({ governs }) => governs);
  if (!check || typeof check.value !== 'number' || typeof check.limit !== 'number') return undefined;
  const share = check.sense === 'at_least' ? check.limit / check.value : check.value / check.limit;
  return Number.isFinite(share) && share >= 0
    ? { label: check.label, share, isWithin: check.tone !== 'bad' }
    : undefined;
}

async function resultOf({ tool: name, edition, input }: SavedCalculation): Promise<SavedResult> {
  const tool = await loadTool(name, edition);
  const calculation = calculate(tool, input);
  if (!calculation.ok) return { kind: 'failed' };
  const query = new URLSearchParams([['edition', edition], ...textFromInput(tool.inputSchema, input)]);
  return {
    kind: 'ready',
    decision: decisionOf(calculation),
    calculatorUrl: `/tools/${name}?${query}`,
    query: query.toString(),
    utilisation: utilisationOf(calculation.verdict),
  };
}

/** Loads the calculator of a saved calculation and calculates, which costs no call. */
export function useSavedResult(calculation: SavedCalculation): SavedResult {
  const [result, setResult] = useState<SavedResult>({ kind: 'loading' });
  const { tool, edition } = calculation;
  const input = JSON.stringify(calculation.input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a project that is fetched again has new objects with the same inputs
  useEffect(() => {
    let isCurrent = true;
    resultOf(calculation).then(
      (found) => isCurrent && setResult(found),
      () => isCurrent && setResult({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [tool, edition, input]);
  return result;
}
