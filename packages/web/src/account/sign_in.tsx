import { Link } from '../router/link.tsx';
import { navigate, useLocation } from '../router/location.ts';
import { PageHeading } from '../router/page_heading.tsx';
import { callApi } from './account_api.ts';
import { ApiForm, type FormField } from './api_form.tsx';
import { returnPathOf, signInUrl, signUpUrl } from './return_path.ts';

const EMAIL: FormField = { name: 'email', label: 'Email address', type: 'email', autoComplete: 'username' };

const HOME = '/dashboard';
export const FORGOT_PASSWORD = '/dashboard/forgot-password';

/** Where to go after signing up: where the link to this page says, or to the page itself, unless it is the dashboard's first one. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  return returnPathOf(search) ?? (pathname === HOME ? undefined : pathname + search);
}

/** Shown at every path that needs an account, so that people continue where they wanted to go. */
export function SignIn({ reason, onSignedIn }: { reason?: string | undefined; onSignedIn: () => void }) {
  const returnPath = useReturnPath();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Sign in" />
      {reason !== undefined && <p className="lede">{reason}</p>}
      <ApiForm
        fields={[EMAIL, { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' }]}
        submitLabel="Sign in"
        send={(form) => callApi('POST', '/auth/sign-in', form)}
        onDone={onSignedIn}
      />
      <p>
        <Link href={FORGOT_PASSWORD}>Forgot your password?</Link>
      </p>
      <p>
        No account? <Link href={signUpUrl(returnPath)}>Sign up</Link>. It is free.
      </p>
    </div>
  );
}

export function SignUp({ onSignedIn }: { onSignedIn: () => void }) {
  const { search } = useLocation();
  const returnPath = returnPathOf(search);
  const start = () => {
    if (returnPath === undefined) navigate('/dashboard/keys');
    onSignedIn();
  };
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
        send={(form) => callApi('POST', '/auth/sign-up', form)}
        onDone={start}
      />
      <p>
        Already have an account? <Link href={returnPath === undefined ? HOME : signInUrl(returnPath)}>Sign in</Link>.
      </p>
    </div>
  );
}

/** What to do without the password. The service sends no email, so only its operator can help. */
export function ForgotPassword() {
  return (
    <div className="page narrow">
      <PageHeading title="Forgot your password?" />
      <p>
        This service does not send email, so you cannot reset your password yourself. Ask the operator of this service
        for a new password, and tell them the email address of your account.
      </p>
      <p>
        When your password is reset, you are signed out everywhere, your API keys are revoked and your apps are
        disconnected. Your projects and your plan stay. Sign in with the new password, change it on the Account page and
        create new API keys.
      </p>
      <p>
        If you run this service, use the command <code>plumbline accounts reset-password EMAIL</code>. It shows the new
        password once.
      </p>
      <p>
        <Link href={HOME}>Back to sign in</Link>
      </p>
    </div>
  );
}
