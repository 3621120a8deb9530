import { useState } from 'react';
import { callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { formatDate } from '../../account/dates.ts';
import { useSession } from '../../account/session.tsx';
import { useServiceFacts } from '../../account/use_service_facts.ts';
import { Callout } from '../../ui/index.ts';
import {
  AccountNamePanel,
  DeleteAccountPanel,
  DeleteUserPanel,
  EmailPanel,
  LeavePanel,
  StoredDataPanel,
} from './account_panels.tsx';
import { LetterheadPanel } from './letterhead_panel.tsx';
import { UnverifiedCallout } from './unverified_callout.tsx';

/** Change the password, if the user has one. */
function PasswordPanel() {
  const [isChanged, setChanged] = useState(false);
  return (
    <section className="account-panel" aria-labelledby="password">
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
  );
}

/** Name the account, change the password, leave or delete. */
export function AccountSection() {
  const { account } = useSession();
  const isOnlySignedInByProvider = useServiceFacts()?.single_sign_on?.only === true;
  return (
    <>
      <p>
        Signed in as {account.email}. Account created on {formatDate(account.created_at)}.
      </p>
      {account.metered_by === 'ip_address' && <UnverifiedCallout />}
      <AccountNamePanel />
      <LetterheadPanel />
      {account.has_password && !isOnlySignedInByProvider && <PasswordPanel />}
      {account.has_password && <EmailPanel />}
      <StoredDataPanel />
      <LeavePanel />
      <DeleteAccountPanel />
      <DeleteUserPanel />
    </>
  );
}
