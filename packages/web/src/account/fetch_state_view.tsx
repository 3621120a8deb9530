import type { ReactNode } from 'react';
import { Callout } from '../ui/index.ts';
import type { FetchState } from './use_fetch.ts';

interface FetchStateViewProps<Value> {
  state: FetchState<Value>;
  children: (value: Value) => ReactNode;
}

/** Shows the fetched value, a loading text or the error. */
export function FetchStateView<Value>({ state, children }: FetchStateViewProps<Value>) {
  switch (state.kind) {
    case 'loading':
      return <p className="account-waiting">Loading…</p>;
    case 'failed':
      return (
        <Callout tone="bad" title={state.problem.title} urgent>
          <p>{state.problem.detail}</p>
        </Callout>
      );
    case 'loaded':
      return children(state.value);
  }
}
