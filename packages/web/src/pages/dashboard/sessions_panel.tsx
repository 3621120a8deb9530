import { useRef, useState } from 'react';
import { callApi, type UserSession } from '../../account/account_api.ts';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Badge, Callout } from '../../ui/index.ts';

interface SessionCardProps {
  session: UserSession;
  onEnd: () => void;
}

function SessionCard({ session, onEnd }: SessionCardProps) {
  const { device, current, ip_address: ipAddress, created_at: since, last_seen_at: lastSeen } = session;
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3>{device}</h3>
        {current && (
          <p>
            <Badge tone="good">This browser</Badge>
          </p>
        )}
        <p>IP address {ipAddress ?? 'unknown'}</p>
        <p>Signed in {formatDateTime(since)}</p>
        <p>Last seen {formatDateTime(lastSeen)}</p>
      </div>
      {!current && (
        <div className="account-actions">
          <button
            type="button"
            className="button quiet dangerous"
            aria-label={`Sign out ${device}, signed in ${formatDateTime(since)}`}
            onClick={onEnd}
          >
            Sign out
          </button>
        </div>
      )}
    </li>
  );
}

/** What is asked for confirmation. */
type Asked = { scope: 'others' | 'everywhere' } | { session: UserSession };

function titleOf(asked: Asked): string {
  if ('session' in asked) return `Sign out “${asked.session.device}”?`;
  return asked.scope === 'others' ? 'Sign out all other browsers?' : 'Sign out everywhere?';
}

/** See and end the sessions of the user. */
export function SessionsPanel() {
  const { endSession } = useSession();
  const [state, reload] = useFetch<{ sessions: UserSession[] }>('/api/sessions');
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState<ProblemDocument>();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = async (what: Asked) => {
    const result =
      'session' in what
        ? await callApi('DELETE', `/api/sessions/${what.session.id}`)
        : await callApi('DELETE', '/api/sessions', { scope: what.scope });
    setProblem(result.ok ? undefined : result.problem);
    if (result.ok && 'scope' in what && what.scope === 'everywhere') return endSession();
    reload();
    heading.current?.focus();
  };
  return (
    <section className="account-panel" aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <FetchStateView state={state}>
        {({ sessions }) => (
          <>
            <ul className="account-cards">
              {sessions.map((session) => (
                <SessionCard key={session.id} session={session} onEnd={() => setAsked({ session })} />
              ))}
            </ul>
            <div className="account-actions">
              {sessions.length > 1 && (
                <button type="button" className="button quiet" onClick={() => setAsked({ scope: 'others' })}>
                  Sign out all others
                </button>
              )}
              <button
                type="button"
                className="button quiet dangerous"
                onClick={() => setAsked({ scope: 'everywhere' })}
              >
                Sign out everywhere
              </button>
            </div>
          </>
        )}
      </FetchStateView>
      {asked && (
        <ConfirmDialog
          title={titleOf(asked)}
          confirmLabel="Sign out"
          onConfirm={() => end(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {'session' in asked
              ? 'Its pages lose access within two seconds.'
              : 'All pages there lose access within two seconds, and browsers that were trusted ask for the second factor again. API keys and connected apps keep working.'}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
