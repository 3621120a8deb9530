import { useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm, PASSWORD } from '../../account/api_form.tsx';
import { ConfirmDialog } from '../../account/confirm_dialog.tsx';
import { useSession } from '../../account/session.tsx';
import { Link } from '../../router/link.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout, Disclosure } from '../../ui/index.ts';

/** The name of the account, which its owner can change. */
export function AccountNamePanel() {
  const { account, setAccount } = useSession();
  const [isChanged, setChanged] = useState(false);
  if (account.role !== 'owner') return null;
  return (
    <section className="account-panel" aria-labelledby="name">
      <h2 id="name">Name of the account</h2>
      <div role="status">{isChanged && <Callout tone="good" title="Name changed" />}</div>
      <ApiForm
        key={account.account_name}
        fields={[
          {
            name: 'name',
            label: 'Name',
            type: 'text',
            autoComplete: 'organization',
            initial: account.account_name,
            isOptional: true,
            hint: 'Members see it, and people whom you invite.',
          },
        ]}
        submitLabel="Change name"
        send={async (form) => {
          const result = await callApi('PATCH', '/api/account', form);
          if (result.ok) setAccount({ ...account, account_name: (form.name ?? '').trim() });
          return result;
        }}
        onDone={() => setChanged(true)}
      />
    </section>
  );
}

/** The email address of the user, which two mails change: to the present and to the new one. */
export function EmailPanel() {
  const [isMailed, setMailed] = useState(false);
  return (
    <section className="account-panel" aria-labelledby="email-address">
      <h2 id="email-address">Change email address</h2>
      <div role="status">
        {isMailed && (
          <Callout tone="good" title="Check your email">
            <p>Open the link in our mail within an hour. Your address changes when the new one is verified.</p>
          </Callout>
        )}
      </div>
      <ApiForm
        fields={[{ name: 'email', label: 'New email address', type: 'email', autoComplete: 'email' }, PASSWORD]}
        submitLabel="Change email address"
        send={(form) => callApi('POST', '/api/email-change', form)}
        onDone={() => setMailed(true)}
      />
    </section>
  );
}

/** Leave an account that somebody else owns. */
export function LeavePanel() {
  const { account } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<ProblemDocument>();
  if (account.role === 'owner') return null;
  const leave = async () => {
    const result = await callApi('DELETE', '/api/membership');
    if (result.ok) window.location.assign('/dashboard');
    else setProblem(result.problem);
  };
  return (
    <section className="account-panel" aria-labelledby="leave">
      <h2 id="leave">Leave this account</h2>
      <p>
        This account belongs to {account.owner_email}. If you leave it, you lose access to it, the API keys that you
        created in it are revoked and your apps are disconnected from it. Projects and jobs stay in the account.
      </p>
      {problem && (
        <Callout tone="bad" title={problem.title} urgent>
          <p>{problem.detail}</p>
        </Callout>
      )}
      <div className="account-actions">
        <button type="button" className="button dangerous" onClick={() => setAsking(true)}>
          Leave account
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Leave this account?"
          confirmLabel="Leave account"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>To come back, you need a new invitation.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Delete the account with all data of all its members. */
export function DeleteAccountPanel() {
  const { account } = useSession();
  if (account.role !== 'owner') return null;
  return (
    <section className="account-panel" aria-labelledby="end-account">
      <h2 id="end-account">Delete this account</h2>
      <Disclosure summary="I want to delete this account">
        <p>
          This permanently deletes the account for all its members: projects, jobs, API keys, webhooks, connected apps
          and usage history. You cannot undo this. <Link href="/projects">Export the projects</Link> that you want to
          keep first. You and the other members can still sign in, and keep your other accounts.
        </p>
        <ApiForm
          fields={[PASSWORD]}
          submitLabel="Delete this account"
          isDangerous
          send={(form) => callApi('DELETE', '/api/account', form)}
          onDone={() => window.location.assign('/dashboard')}
        />
      </Disclosure>
    </section>
  );
}

/** Everything that is stored about the user, and for its owner about the account, as one file. */
export function StoredDataPanel() {
  const { account } = useSession();
  return (
    <section className="account-panel" aria-labelledby="stored-data">
      <h2 id="stored-data">What is stored about you</h2>
      <p>
        One file with your sign-in, sessions and accounts
        {account.role === 'owner' &&
          ', and with the members, projects, jobs, API keys, webhooks, usage and record of this account'}
        . It has no passwords and no keys.
      </p>
      <div className="account-actions">
        <a className="button quiet" href="/dashboard/api/stored-data.ndjson" download>
          Download everything
        </a>
      </div>
    </section>
  );
}

/** Delete the user, with the accounts of that user alone. */
export function DeleteUserPanel() {
  const { endSession } = useSession();
  return (
    <section className="account-panel" aria-labelledby="end">
      <h2 id="end">Delete yourself</h2>
      <Disclosure summary="I want to delete my sign-in and my accounts">
        <p>
          This permanently deletes your sign-in, and every account that you own with its projects, API keys, connected
          apps and usage history. You leave the accounts of others, and the API keys that you created there are revoked.
          You cannot undo this. An account of yours that has other members must be transferred or deleted first.
        </p>
        <ApiForm
          fields={[PASSWORD]}
          submitLabel="Delete everything"
          isDangerous
          send={(form) => callApi('DELETE', '/api/me', form)}
          onDone={endSession}
        />
      </Disclosure>
    </section>
  );
}
