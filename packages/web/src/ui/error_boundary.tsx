import { Component, type ReactNode } from 'react';
import { Callout } from './callout.tsx';

/** Shows an error in place of a blank screen when a page fails to load or render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page narrow">
        <Callout tone="bad" title="This page could not be loaded" urgent>
          <p>Check your connection, then reload the page.</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Reload page
          </button>
        </Callout>
      </div>
    );
  }
}
