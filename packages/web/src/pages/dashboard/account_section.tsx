import { useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDate } from '../../account/dates.ts';
import { useSession } from '../../account/session.tsx';
import { Link } from '../../router/link.tsx';
import { Callout, Disclosure } from '../../ui/index.ts';
import { UnverifiedCallout } from './unverified_callout.tsx';

/** Change the password, delete the account. */
export function AccountSection() {
  const { account, endSession } = useSession();
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <p>
        Signed in as {account.email}. Account created on {formatDate(account.created_at)}.
      </p>
      {account.metered_by === 'ip_address' && <UnverifiedCallout />}
      <section className="account-part" aria-labelledby="password">
        <h2 id="password">Change password</h2>
        <div role="status">
          {isChanged && (
            <Callout tone="good" title="Password changed">
              <p>You have been signed out in other browsers.</p>
            </Callout>
          )}
        </div>
        <ApiForm
          fields={[
            {
              name: 'current_password',
              label: 'Current password',
              type: 'password',
              autoComplete: 'current-password',
            },
            {
              name: 'new_password',
              label: 'New password',
              type: 'password',
              autoComplete: 'new-password',
              hint: 'At least 10 characters.',
            },
          ]}
          submitLabel="Change password"
          send={(form) => callApi('POST', '/auth/change-password', form)}
          onDone={() => setChanged(true)}
        />
      </section>
      <section className="account-part" aria-labelledby="end">
        <h2 id="end">Delete account</h2>
        <Disclosure summary="I want to delete my account">
          <p>
            This permanently deletes your account, projects, API keys, connected apps and usage history. You cannot undo
            this. <Link href="/projects">Export the projects</Link> that you want to keep first.
          </p>
          <ApiForm
            fields={[{ name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' }]}
            submitLabel="Delete account"
            isDangerous
            send={(form) => callApi('DELETE', '/api/me', form)}
            onDone={endSession}
          />
        </Disclosure>
      </section>
    </>
  );
}
