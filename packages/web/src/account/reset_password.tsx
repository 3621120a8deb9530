import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { PageHeading } from '../router/page_heading.tsx';
import { Callout, formatCount } from '../ui/index.ts';
import { callApi } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { FORGOT_PASSWORD, ResetConsequences } from './forgot_password.tsx';
import { useLinkToken } from './link_token.ts';
import './account.css';

export const RESET_PASSWORD = '/dashboard/reset-password';

/** What a reset did, and what others may have left in the account. */
interface PasswordReset {
  revoked_keys: number;
  /** Whether the address was never verified, so that nothing of before is left. */
  afresh: boolean;
  kept: { second_factor: boolean; members: number; webhooks: number };
}

function Kept({ second_factor, members, webhooks }: PasswordReset['kept']) {
  if (!second_factor && members === 0 && webhooks === 0) return null;
  return (
    <>
      <p>Check what stays in your account, and remove what you do not know:</p>
      <ul>
        {second_factor && (
          <li>
            your <Link href="/dashboard/security">second factor</Link>
          </li>
        )}
        {members > 0 && (
          <li>
            <Link href="/dashboard/members">{formatCount(members, 'other member')}</Link>
          </li>
        )}
        {webhooks > 0 && (
          <li>
            <Link href="/jobs/webhooks">{formatCount(webhooks, 'webhook')}</Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** Sets a new password. A mail links here. */
export function ResetPassword() {
  const token = useLinkToken();
  const [done, setDone] = useState<PasswordReset>();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Choose a new password" />
      <div role="status">
        {done && (
          <Callout tone="good" title="Password changed">
            {done.afresh ? (
              <p>
                Your address is verified now. It was not before, and somebody else may have signed up with it, so you
                start with a new, empty account.
              </p>
            ) : (
              <p>
                You have been signed out everywhere and your apps are disconnected. API keys that were revoked:{' '}
                {done.revoked_keys}.
              </p>
            )}
            <Kept {...done.kept} />
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
            send={({ password }) => callApi<PasswordReset>('POST', '/auth/reset-password', { token, password })}
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
