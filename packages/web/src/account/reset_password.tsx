import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { PageHeading } from '../router/page_heading.tsx';
import { Callout } from '../ui/index.ts';
import { callApi } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { FORGOT_PASSWORD, ResetConsequences } from './forgot_password.tsx';
import { useLinkToken } from './link_token.ts';
import './account.css';

export const RESET_PASSWORD = '/dashboard/reset-password';

/** Sets a new password. A mail links here. */
export function ResetPassword() {
  const token = useLinkToken();
  const [done, setDone] = useState<{ revoked_keys: number }>();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Choose a new password" />
      <div role="status">
        {done && (
          <Callout tone="good" title="Password changed">
            <p>
              You have been signed out everywhere and your apps are disconnected. API keys that were revoked:{' '}
              {done.revoked_keys}.
            </p>
            <p>
              <Link href="/dashboard">Sign in</Link>
            </p>
          </Callout>
        )}
      </div>
      {!done && (
        <>
          <ResetConsequences />
          <ApiForm
            fields={[
              {
                name: 'password',
                label: 'New password',
                type: 'password',
                autoComplete: 'new-password',
                hint: 'At least 10 characters.',
              },
            ]}
            submitLabel="Set password"
            isDangerous
            send={({ password }) =>
              callApi<{ revoked_keys: number }>('POST', '/auth/reset-password', { token, password })
            }
            onDone={setDone}
          />
          <p>
            <Link href={FORGOT_PASSWORD}>Ask for a new link</Link>
          </p>
        </>
      )}
    </div>
  );
}
