import { useEffect, useState } from 'react';
import { type ApiResult, callApi, type ShownInvitation } from '../../account/account_api.ts';
import { formatDate } from '../../account/dates.ts';
import { ProblemCallout } from '../../account/problem_callout.tsx';
import { signInUrl, signUpUrl } from '../../account/return_path.ts';
import { ROLE_TEXTS } from '../../account/role_texts.ts';
import { useSession } from '../../account/session.tsx';
import { SignedInArea } from '../../account/signed_in_area.tsx';
import { Link } from '../../router/link.tsx';
import { navigate, useLocation } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { Callout } from '../../ui/index.ts';

export const INVITATION = '/dashboard/invitation';

interface AnswerProps {
  token: string;
  invitation: ShownInvitation;
}

function DeclineButton({ token, onDeclined }: { token: string; onDeclined: (result: ApiResult<void>) => void }) {
  return (
    <button
      type="button"
      className="button quiet"
      onClick={async () => onDeclined(await callApi('POST', '/auth/invitation-refusal', { token }))}
    >
      Decline
    </button>
  );
}

/** Accept or decline, for somebody who is signed in. */
function Answer({ token, invitation }: AnswerProps) {
  const { account, endSession } = useSession();
  const [problem, setProblem] = useState<ProblemDocument>();
  const accept = async () => {
    const result = await callApi('POST', '/api/invitation-acceptance', { token });
    if (result.ok) navigate('/dashboard/members');
    else setProblem(result.problem);
  };
  const signOut = async () => {
    await callApi('POST', '/auth/sign-out');
    endSession();
  };
  if (account.email !== invitation.email) {
    return (
      <Callout tone="caution" title={`You are signed in as ${account.email}`}>
        <p>
          This invitation is for {invitation.email}. To accept it, sign out, then sign up or sign in with that address.
        </p>
        <button type="button" className="button quiet" onClick={signOut}>
          Sign out
        </button>
      </Callout>
    );
  }
  return (
    <>
      {problem && <ProblemCallout problem={problem} />}
      <div className="account-actions">
        <button type="button" className="button" onClick={accept}>
          Accept invitation
        </button>
        <DeclineButton
          token={token}
          onDeclined={(result) => (result.ok ? navigate('/dashboard') : setProblem(result.problem))}
        />
      </div>
    </>
  );
}

/** Sign up or in, and come back. */
function SignedOut({ token, invitation }: AnswerProps) {
  const [result, setResult] = useState<ApiResult<void>>();
  const path = `${INVITATION}?token=${encodeURIComponent(token)}`;
  if (result?.ok) return <p role="status">You declined the invitation.</p>;
  return (
    <>
      <p>
        To accept it, <Link href={signUpUrl(path)}>sign up</Link> with the address {invitation.email}, or{' '}
        <Link href={signInUrl(path)}>sign in</Link> if you have an account.
      </p>
      {result && <ProblemCallout problem={result.problem} />}
      <div className="account-actions">
        <DeclineButton token={token} onDeclined={setResult} />
      </div>
    </>
  );
}

/** What an invited person sees. The token is sent by the page: a program that opens the link of a mail changes nothing. */
export function InvitationPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [result, setResult] = useState<ApiResult<ShownInvitation>>();
  useEffect(() => {
    void callApi<ShownInvitation>('POST', '/auth/invitation', { token }).then(setResult);
  }, [token]);
  if (!result) return <p className="waiting">Loading…</p>;
  if (!result.ok) {
    return (
      <div className="page narrow">
        <PageHeading title="Invitation" />
        <ProblemCallout problem={result.problem} />
      </div>
    );
  }
  const { value: invitation } = result;
  const { title, you } = ROLE_TEXTS[invitation.role];
  const answer = { token, invitation };
  return (
    <div className="page narrow account-page">
      <PageHeading title="Invitation" />
      <p className="lede">
        {invitation.invited_by} invites {invitation.email} to “{invitation.account_title}”.
      </p>
      <p>
        Your role: {title}. {you} The other members see your email address and your usage in this account. The
        invitation is valid until {formatDate(invitation.expires_at)}.
      </p>
      <SignedInArea title="Invitation" signedOut={() => <SignedOut {...answer} />}>
        <Answer {...answer} />
      </SignedInArea>
    </div>
  );
}
