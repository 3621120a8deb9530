import type { ReactNode } from 'react';
import { Callout } from '../../ui/index.ts';
import type { Loaded } from './use_loaded.ts';

interface LoadedViewProps<Value> {
  loaded: Loaded<Value>;
  children: (value: Value) => ReactNode;
}

/** Shows what has been loaded, or why it has not. */
export function LoadedView<Value>({ loaded, children }: LoadedViewProps<Value>) {
  switch (loaded.kind) {
    case 'loading':
      return <p className="dashboard-waiting">Loading…</p>;
    case 'failed':
      return (
        <Callout tone="bad" title={loaded.problem.title} urgent>
          <p>{loaded.problem.detail}</p>
        </Callout>
      );
    case 'loaded':
      return children(loaded.value);
  }
}
