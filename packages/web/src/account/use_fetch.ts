import { useCallback, useEffect, useState } from 'react';
import type { ProblemDocument } from '../service/problem_document.ts';
import { callApi } from './account_api.ts';
import { useSession } from './session.tsx';

export type FetchState<Value> =
  | { kind: 'loading' }
  | { kind: 'loaded'; value: Value }
  | { kind: 'failed'; problem: ProblemDocument };

/**
 * Fetches a path of the private API. The first function fetches it again, the second shows a value at once, before the service
 * confirms it. An expired session leads to the sign-in page.
 */
export function useFetch<Value>(path: string): [FetchState<Value>, () => void, (value: Value) => void] {
  const { endSession } = useSession();
  const [state, setState] = useState<FetchState<Value>>({ kind: 'loading' });
  const [fetchCount, setFetchCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count fetches the same path again
  useEffect(() => {
    let isCurrent = true;
    callApi<Value>('GET', path).then((result) => {
      if (!isCurrent) return;
      if (result.ok) setState({ kind: 'loaded', value: result.value });
      else if (result.problem.code === 'not_signed_in') endSession();
      else setState({ kind: 'failed', problem: result.problem });
    });
    return () => {
      isCurrent = false;
    };
  }, [path, fetchCount, endSession]);
  return [
    state,
    useCallback(() => setFetchCount((before) => before + 1), []),
    useCallback((value) => setState({ kind: 'loaded', value }), []),
  ];
}
