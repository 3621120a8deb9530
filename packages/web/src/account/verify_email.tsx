import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { PageHeading } from '../router/page_heading.tsx';
import { Callout } from '../ui/index.ts';
import { callApi } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { useLinkToken } from './link_token.ts';
import './account.css';

export const VERIFY_EMAIL = '/dashboard/verify-email';

/** Verifies an email address. A mail links here; a program that opens the link changes nothing. */
export function VerifyEmail() {
  const token = useLinkToken();
  const [email, setEmail] = useState<string>();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Verify your email address" />
      <div role="status">
        {email !== undefined && (
          <Callout tone="good" title="Email address verified">
            <p>{email} is verified. You can sign in, and your account has the limits of its plan.</p>
            <p>
              <Link href="/dashboard">Go to the dashboard</Link>
            </p>
          </Callout>
        )}
      </div>
      {email === undefined && (
        <>
          <p className="lede">Confirm that the address in the email is yours.</p>
          <ApiForm
            fields={[]}
            submitLabel="Verify email address"
            send={() => callApi<{ email: string }>('POST', '/auth/verify-email', { token })}
            onDone={(verified) => setEmail(verified.email)}
          />
          <p>
            If the link has expired, <Link href="/dashboard">sign in</Link>, and we send you a new one.
          </p>
        </>
      )}
    </div>
  );
}
