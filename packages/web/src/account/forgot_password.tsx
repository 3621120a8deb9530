import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { PageHeading } from '../router/page_heading.tsx';
import { Callout } from '../ui/index.ts';
import { callApi, type ServiceFacts } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { Operator } from './operator.tsx';
import { useServiceFacts } from './use_service_facts.ts';
import './account.css';

export const FORGOT_PASSWORD = '/dashboard/forgot-password';

/** What a reset does in addition to changing the password. */
export function ResetConsequences() {
  return (
    <p>
      When your password is reset, you are signed out everywhere, the API keys that you created are revoked and your
      apps are disconnected. Your projects, your plan and your second factor stay.
    </p>
  );
}

function AskOperator({ facts }: { facts: ServiceFacts }) {
  return (
    <>
      <p>
        This service does not send email, so you cannot reset your password yourself. Ask <Operator facts={facts} /> for
        a new password, and tell them the email address of your account.
      </p>
      <ResetConsequences />
      <p>
        If you run this service, use the command <code>plumbline accounts reset-password EMAIL</code>. It shows the new
        password once.
      </p>
    </>
  );
}

function RequestReset() {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <p className="lede">We send you a link to choose a new password.</p>
      <ResetConsequences />
      <div role="status">
        {isSent && (
          <Callout tone="good" title="Check your email">
            <p>If there is an account with this address, a link is on its way. It works once, for an hour.</p>
          </Callout>
        )}
      </div>
      <ApiForm
        fields={[{ name: 'email', label: 'Email address', type: 'email', autoComplete: 'username' }]}
        submitLabel="Send link"
        send={(form) => {
          setSent(false);
          return callApi('POST', '/auth/request-reset', form);
        }}
        onDone={() => setSent(true)}
      />
    </>
  );
}

/** What to do without the password. */
export function ForgotPassword() {
  const facts = useServiceFacts();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Forgot your password?" />
      {facts === undefined && <p className="account-waiting">Loading…</p>}
      {facts && (facts.mail ? <RequestReset /> : <AskOperator facts={facts} />)}
      <p>
        <Link href="/dashboard">Back to sign in</Link>
      </p>
    </div>
  );
}
