import type { Tool } from '@plumbline/calculators';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallOutcome, callTool } from '../../service/call_tool.ts';

/** One calculation: its edition, the input, as query string and as JSON, and the outcome. */
export interface Calculation {
  edition: string;
  query: string;
  input: Record<string, unknown>;
  outcome: CallOutcome;
}

/** Runs one calculation at a time. A new one aborts the one before it. */
export function useCalculation(tool: Tool) {
  const [calculation, setCalculation] = useState<Calculation>();
  const [isRunning, setRunning] = useState(false);
  const current = useRef<AbortController>(undefined);
  const { name } = tool;
  const withDiagrams = tool.draw !== undefined;

  const calculate = useCallback(
    async ({ edition, query, input }: Omit<Calculation, 'outcome'>) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setRunning(true);
      try {
        const outcome = await callTool({ tool: name, edition, input, withDiagrams, signal: controller.signal });
        setCalculation({ edition, query, input, outcome });
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        if (current.current === controller) setRunning(false);
      }
    },
    [name, withDiagrams],
  );

  useEffect(() => () => current.current?.abort(), []);
  return { calculation, isRunning, calculate };
}
