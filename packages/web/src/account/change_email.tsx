import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/location.ts';
import { PageHeading } from '../router/page_heading.tsx';
import { Callout } from '../ui/index.ts';
import { callApi } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { useLinkToken } from './link_token.ts';
import './account.css';

export const CHANGE_EMAIL = '/dashboard/change-email';

type Outcome = 'mailed' | 'changed';

function OutcomeCallout({ outcome, email }: { outcome: Outcome; email: string }) {
  if (outcome === 'mailed') {
    return (
      <Callout tone="good" title="One more step">
        <p>We have written to {email}. Open the link in that mail within an hour; until then your address stays.</p>
      </Callout>
    );
  }
  return (
    <Callout tone="good" title="Email address changed">
      <p>From now on you sign in with {email}.</p>
      <p>
        <Link href="/dashboard">Go to the dashboard</Link>
      </p>
    </Callout>
  );
}

/** Confirms a change of the email address, for the present and for the new one. A program that opens the link changes nothing. */
export function ChangeEmail() {
  const { searchParams } = useLocation();
  const [email] = useState(searchParams.get('email') ?? '');
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Change your email address" />
      <div role="status">{outcome !== undefined && <OutcomeCallout outcome={outcome} email={email} />}</div>
      {outcome === undefined && (
        <>
          <p className="lede">Confirm that you want to sign in with {email}.</p>
          <ApiForm
            fields={[]}
            submitLabel="Confirm"
            send={() => callApi<{ outcome: Outcome }>('POST', '/auth/change-email', { token, email })}
            onDone={(done) => setOutcome(done.outcome)}
          />
        </>
      )}
    </div>
  );
}
