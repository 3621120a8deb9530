import { useCallback, useEffect, useRef, useState } from 'react';
import { callService } from '../../account/account_api.ts';
import { useSession } from '../../account/session.tsx';
import type { FetchState } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';

/** How long to wait if the service does not say. */
const WAIT_SECONDS = 2;
/** How long to wait after a failure. */
const RETRY_SECONDS = 5;

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

function isTemporary({ status }: ProblemDocument): boolean {
  return status === 0 || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
}

export interface Polled<Value> {
  state: FetchState<Value>;
  /** Why the shown value could not be refreshed. */
  problem: ProblemDocument | undefined;
  /** Fetches it again at once. */
  reload: () => void;
}

/**
 * Fetches a path of the API, and again until its value is settled. It waits as long as the service asks, pauses while the page is
 * hidden, and goes on after failures with the last value shown. An expired session leads to the sign-in page.
 */
export function usePolled<Value>(path: string, isSettled: (value: Value) => boolean = () => true): Polled<Value> {
  const { endSession } = useSession();
  const [state, setState] = useState<FetchState<Value>>({ kind: 'loading' });
  const [problem, setProblem] = useState<ProblemDocument>();
  const [fetchCount, setFetchCount] = useState(0);
  const settled = useRef(isSettled);
  settled.current = isSettled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count fetches the same path again
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Whether another fetch is due, now or once the page is shown. */
    let isDue = false;
    const fetchIn = (seconds: number) => {
      isDue = true;
      if (!document.hidden) timer = setTimeout(load, seconds * 1000);
    };
    async function load() {
      isDue = false;
      const result = await callService<Value>('GET', path);
      if (!isCurrent) return;
      if (result.ok) {
        setState({ kind: 'loaded', value: result.value });
        setProblem(undefined);
        if (!settled.current(result.value)) fetchIn(result.retryAfterSeconds ?? WAIT_SECONDS);
      } else if (result.problem.status === UNAUTHORIZED) endSession();
      else {
        setState((shown) => (shown.kind === 'loaded' ? shown : { kind: 'failed', problem: result.problem }));
        setProblem(result.problem);
        if (isTemporary(result.problem)) fetchIn(RETRY_SECONDS);
      }
    }
    const onVisibility = () => {
      clearTimeout(timer);
      if (isDue && !document.hidden) void load();
    };
    const onOnline = () => {
      clearTimeout(timer);
      if (isDue) void load();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    void load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  }, [path, fetchCount, endSession]);
  return { state, problem, reload: useCallback(() => setFetchCount((before) => before + 1), []) };
}
