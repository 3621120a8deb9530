import { useState } from 'react';
import { Link } from '../router/link.tsx';
import { navigate, useLocation } from '../router/location.ts';
import { PageHeading } from '../router/page_heading.tsx';
import { callApi, type PasswordAnswer, type SignUpAnswer } from './account_api.ts';
import { ApiForm, PASSWORD, type TextField } from './api_form.tsx';
import { FORGOT_PASSWORD } from './forgot_password.tsx';
import { ProviderProblem, ProviderSignIn } from './provider_sign_in.tsx';
import { returnPathOf, signInUrl, signUpUrl } from './return_path.ts';
import { SecondStep } from './second_step.tsx';
import { useServiceFacts } from './use_service_facts.ts';

const EMAIL: TextField = { name: 'email', label: 'Email address', type: 'email', autoComplete: 'username' };

const HOME = '/dashboard';

/** Where to go after signing up: where the link to this page says, or to the page itself, unless it is the dashboard's first one. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  return returnPathOf(search) ?? (pathname === HOME ? undefined : pathname + search);
}

/** Shown at every path that needs an account, so that people continue where they wanted to go. */
export function SignIn({ reason, onSignedIn }: { reason?: string | undefined; onSignedIn: () => void }) {
  const returnPath = useReturnPath();
  const provider = useServiceFacts()?.single_sign_on;
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <SecondStep onSignedIn={onSignedIn} onStartAgain={() => setNeedsCode(false)} />;
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Sign in" />
      {reason !== undefined && <p className="lede">{reason}</p>}
      <ProviderProblem title="You are not signed in" />
      {provider && <ProviderSignIn provider={provider} returnPath={returnPath} />}
      {!provider?.only && (
        <>
          <ApiForm
            fields={[EMAIL, PASSWORD]}
            submitLabel="Sign in"
            send={(form) => callApi<PasswordAnswer>('POST', '/auth/sign-in', form)}
            onDone={(answer) => (answer?.second_factor ? setNeedsCode(true) : onSignedIn())}
          />
          <p>
            <Link href={FORGOT_PASSWORD}>Forgot your password?</Link>
          </p>
          <p>
            No account? <Link href={signUpUrl(returnPath)}>Sign up</Link>. It is free.
          </p>
        </>
      )}
    </div>
  );
}

function CheckYourEmail({ signIn }: { signIn: string }) {
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Check your email" />
      <p className="lede">We have sent you an email. Open the link in it to verify your address, then sign in.</p>
      <p>
        <Link className="button" href={signIn}>
          Sign in
        </Link>
      </p>
    </div>
  );
}

export function SignUp({ onSignedIn }: { onSignedIn: () => void }) {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  const signIn = returnPath === undefined ? HOME : signInUrl(returnPath);
  const provider = useServiceFacts()?.single_sign_on;
  const [needsVerification, setNeedsVerification] = useState(false);
  const start = (answer: SignUpAnswer) => {
    if (answer?.verification) return setNeedsVerification(true);
    if (returnPath === undefined) navigate('/dashboard/keys');
    onSignedIn();
  };
  if (needsVerification) return <CheckYourEmail signIn={signIn} />;
  if (provider?.only) return <SignIn onSignedIn={onSignedIn} />;
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Sign up" />
      <p className="lede">
        Keep calculations in projects, create API keys and see your usage. New accounts start on the Free plan.
      </p>
      <ApiForm
        fields={[
          EMAIL,
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'new-password',
            hint: 'At least 10 characters.',
          },
        ]}
        submitLabel="Sign up"
        send={(form) => callApi<SignUpAnswer>('POST', '/auth/sign-up', form)}
        onDone={start}
      />
      <p>
        Already have an account? <Link href={signIn}>Sign in</Link>.
      </p>
    </div>
  );
}
