import { useRef, useState } from 'react';
import { type ConnectedApp, callApi } from '../../account/account_api.ts';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { ViewerNote } from '../../account/viewer_note.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

function AppRow({ app, onDisconnected }: { app: ConnectedApp; onDisconnected: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  const disconnect = async () => {
    const result = await callApi<ConnectedApp>('DELETE', `/api/connected-apps/${app.id}`);
    if (result.ok) onDisconnected();
    else setProblem(result.problem);
  };
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3>{app.name}</h3>
        <p>
          {app.on_device ? 'On your device, ' : ''}
          <code>{app.host}</code>
        </p>
        <p>Calls for: {app.account}</p>
        <p>Connected {formatDateTime(app.connected_at)}</p>
        <p>{app.last_used_at === null ? 'Not used yet' : `Last used ${formatDateTime(app.last_used_at)}`}</p>
      </div>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <div className="account-actions">
        <button
          type="button"
          className="button quiet dangerous"
          aria-label={`Disconnect ${app.name}`}
          onClick={() => setAsking(true)}
        >
          Disconnect
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Disconnect “${app.name}”?`}
          confirmLabel="Disconnect app"
          onConfirm={disconnect}
          onClose={() => setAsking(false)}
        >
          <p>Its calls will be rejected within two seconds. To use it again, connect it again in the app.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** See and disconnect the apps that call the tools with the account. */
export function AppsSection() {
  const [state, reload] = useFetch<{ apps: ConnectedApp[] }>('/api/connected-apps');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <FetchStateView state={state}>
      {({ apps }) => (
        <section className="account-panel" aria-labelledby="apps">
          <h2 id="apps" ref={heading} tabIndex={-1}>
            Apps with access
          </h2>
          <p>
            These apps run calculations with your account. Their calls count towards the limits of your plan. They
            cannot see your projects, API keys or usage.
          </p>
          <ViewerNote change="connect apps to it" />
          {apps.length === 0 && (
            <p>
              You have not connected an app. <a href="/docs/guides/oauth">How to connect one</a>
            </p>
          )}
          <ul className="account-cards">
            {apps.map((app) => (
              <AppRow
                key={app.id}
                app={app}
                onDisconnected={() => {
                  reload();
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </FetchStateView>
  );
}
