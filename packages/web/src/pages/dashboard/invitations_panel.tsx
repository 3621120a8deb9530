import { useState } from 'react';
import { callApi, type Invitation, type NewInvitation } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDate } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ROLE_TEXTS } from '../../account/role_texts.ts';
import { useSession } from '../../account/session.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout, CopyButton } from '../../ui/index.ts';
import { RoleSelect } from './role_select.tsx';

function InvitedCallout({ invitation: { email, link } }: { invitation: NewInvitation }) {
  if (link === null) {
    return (
      <Callout tone="good" title={`Invitation sent to ${email}`}>
        <p>The link in it is valid for 7 days.</p>
      </Callout>
    );
  }
  return (
    <Callout tone="good" title={`Invitation for ${email} created`} urgent>
      <p>
        This service does not send email. Copy the link now and pass it on to {email}. You will not see it again. It is
        valid for 7 days, and only for that address.
      </p>
      <code className="dashboard-key">{link}</code>
      <CopyButton text={link}>Copy link</CopyButton>
    </Callout>
  );
}

function InvitationCard({ invitation, onWithdrawn }: { invitation: Invitation; onWithdrawn: () => void }) {
  const { account } = useSession();
  const [problem, setProblem] = useState<ProblemDocument>();
  const { id, email, role } = invitation;
  const withdraw = async () => {
    const result = await callApi('DELETE', `/api/invitations/${id}`);
    if (result.ok) onWithdrawn();
    else setProblem(result.problem);
  };
  return (
    <li className="account-card">
      <div className="dashboard-key-head">
        <h3>{email}</h3>
        <p>
          {ROLE_TEXTS[role].title}, valid until {formatDate(invitation.expires_at)}
        </p>
      </div>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      {account.role === 'owner' && (
        <div className="account-actions">
          <button
            type="button"
            className="button quiet dangerous"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={withdraw}
          >
            Withdraw
          </button>
        </div>
      )}
    </li>
  );
}

/** Invite people, and see who has not answered yet. */
export function InvitationsPanel() {
  const { account } = useSession();
  const [state, reload] = useFetch<{ invitations: Invitation[] }>('/api/invitations');
  const [invited, setInvited] = useState<NewInvitation>();
  return (
    <>
      {account.role === 'owner' && (
        <section className="account-panel" aria-labelledby="invite">
          <h2 id="invite">Invite somebody</h2>
          <div role="status">{invited && <InvitedCallout invitation={invited} />}</div>
          <ApiForm
            fields={[{ name: 'email', label: 'Email address', type: 'email', autoComplete: 'off' }]}
            after={<RoleSelect />}
            submitLabel="Invite"
            send={(form) => callApi<NewInvitation>('POST', '/api/invitations', form)}
            onDone={(invitation) => {
              setInvited(invitation);
              reload();
            }}
          />
        </section>
      )}
      <FetchStateView state={state}>
        {({ invitations }) =>
          invitations.length > 0 && (
            <section className="account-panel" aria-labelledby="invitations">
              <h2 id="invitations">Open invitations</h2>
              <ul className="account-cards">
                {invitations.map((invitation) => (
                  <InvitationCard
                    key={invitation.id}
                    invitation={invitation}
                    onWithdrawn={() => {
                      if (invited?.id === invitation.id) setInvited(undefined);
                      reload();
                    }}
                  />
                ))}
              </ul>
            </section>
          )
        }
      </FetchStateView>
    </>
  );
}
