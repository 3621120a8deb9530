import { useLocation } from '../router/location.ts';
import { Callout } from '../ui/index.ts';
import type { ServiceFacts } from './account_api.ts';

const SIGN_IN = '/oidc/sign-in';

/** What to do about a sign-in that failed, by the fault that the service names. */
const PROBLEMS: Record<string, string> = {
  unreachable: 'The identity provider does not answer. Try again in a minute.',
  misconfigured:
    'Single sign-on is not set up correctly. The operator of this service has to fix it; its log says how.',
  not_trusted:
    'The answer of the identity provider could not be verified. Sign in again; if it happens again, tell the operator.',
  expired: 'The sign-in took too long, or was begun in another browser or window. Sign in again.',
  declined: 'The identity provider has not let you sign in. Ask whoever manages it for access to this service.',
  no_email:
    'The identity provider does not say what your email address is. The operator has to ask for it with the scope “email”.',
  no_role: 'You are in no group that may use this service. Ask whoever manages your groups at the identity provider.',
  email_taken:
    'There is already a user with your email address. Sign in with the password, then connect the identity provider in the dashboard under Security. If you have not signed up yourself, ask the operator.',
  other_identity:
    'This sign-in at the identity provider belongs to another user here, or you have connected another one.',
  no_account: 'The account that you would join does not exist. The operator of this service has to fix it.',
};

/** Says why a sign-in through the identity provider failed, if the address of the page names a reason. */
export function ProviderProblem({ title }: { title: string }) {
  const text = PROBLEMS[useLocation().searchParams.get('sign_in_problem') ?? ''];
  if (text === undefined) return null;
  return (
    <Callout tone="bad" title={title} urgent>
      <p>{text}</p>
    </Callout>
  );
}

function signInUrl(returnPath: string | undefined, isAgain: boolean): string {
  const query = new URLSearchParams({
    ...(returnPath !== undefined && { return: returnPath }),
    ...(isAgain && { again: '' }),
  });
  return query.size === 0 ? SIGN_IN : `${SIGN_IN}?${query}`;
}

interface ProviderSignInProps {
  provider: NonNullable<ServiceFacts['single_sign_on']>;
  returnPath: string | undefined;
}

/** The button that leads to the identity provider. */
export function ProviderSignIn({ provider: { name, only }, returnPath }: ProviderSignInProps) {
  return (
    <div className="account-provider">
      <a className="button" href={signInUrl(returnPath, false)}>
        Sign in with {name}
      </a>
      {!only && <p className="account-hint">Or sign in with your password:</p>}
    </div>
  );
}

/** Leads to the identity provider, which asks again who the user is, and back to this page. */
export function SignInAgain() {
  const { pathname } = useLocation();
  return (
    <p>
      <a className="button" href={signInUrl(pathname, true)}>
        Sign in again
      </a>
    </p>
  );
}
