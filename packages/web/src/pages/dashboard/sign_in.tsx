import { Link } from '../../router/link.tsx';
import { navigate } from '../../router/location.ts';
import { PageHeading } from '../../router/page_heading.tsx';
import { ApiForm, type FormField } from './api_form.tsx';
import { callApi } from './dashboard_api.ts';

const EMAIL: FormField = { name: 'email', label: 'Email address', type: 'email', autoComplete: 'username' };

/** Shown at every dashboard path without a session, so that the user continues where they wanted to go. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <div className="page narrow dashboard-sign-in">
      <PageHeading title="Sign in" />
      <ApiForm
        fields={[EMAIL, { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' }]}
        submitLabel="Sign in"
        send={(form) => callApi('POST', '/auth/sign-in', form)}
        onDone={onSignedIn}
      />
      <p>
        No account? <Link href="/dashboard/sign-up">Sign up</Link>. If you forgot your password, ask the operator of
        this service to reset it.
      </p>
    </div>
  );
}

export function SignUp({ onSignedIn }: { onSignedIn: () => void }) {
  const openKeys = () => {
    navigate('/dashboard/keys');
    onSignedIn();
  };
  return (
    <div className="page narrow dashboard-sign-in">
      <PageHeading title="Sign up" />
      <p className="lede">Create API keys and track your usage. New accounts start on the Free plan.</p>
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
        onDone={openKeys}
      />
      <p>
        Already have an account? <Link href="/dashboard">Sign in</Link>.
      </p>
    </div>
  );
}
