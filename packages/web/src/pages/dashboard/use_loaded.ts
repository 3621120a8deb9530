import { useCallback, useEffect, useState } from 'react';
import type { ProblemDocument } from '../../service/call_tool.ts';
import { ask } from './dashboard_service.ts';
import { useVisitor } from './visitor.tsx';

export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'loaded'; value: Value }
  | { kind: 'failed'; problem: ProblemDocument };

/** What the service says at a path, and a way to hear it anew. A session that has ended leads to the entrance. */
export function useLoaded<Value>(path: string): [Loaded<Value>, () => void] {
  const { leave } = useVisitor();
  const [loaded, setLoaded] = useState<Loaded<Value>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks the same again
  useEffect(() => {
    let isCurrent = true;
    ask<Value>('GET', path).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setLoaded({ kind: 'loaded', value: answer.value });
      else if (answer.problem.code === 'not_signed_in') leave();
      else setLoaded({ kind: 'failed', problem: answer.problem });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, turn, leave]);
  return [loaded, useCallback(() => setTurn((before) => before + 1), [])];
}
