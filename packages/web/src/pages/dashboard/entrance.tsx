import { goTo } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { PageHeading } from '../../router/page_heading.tsx';
import { ask } from './dashboard_service.ts';
import { type FormField, ServiceForm } from './service_form.tsx';

const EMAIL: FormField = { name: 'email', label: 'E-mail address', type: 'email', autoComplete: 'username' };

/** Where one signs in, whatever part of the dashboard one has asked for. */
export function SignIn({ onEntered }: { onEntered: () => void }) {
  return (
    <div className="page narrow dashboard-entrance">
      <PageHeading title="Sign in" />
      <ServiceForm
        fields={[EMAIL, { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' }]}
        submitLabel="Sign in"
        send={(form) => ask('POST', '/auth/sign-in', form)}
        onDone={onEntered}
      />
      <p>
        No account yet? <Link href="/dashboard/sign-up">Sign up</Link>. A lost password is reset by the operator of this
        service.
      </p>
    </div>
  );
}

export function SignUp({ onEntered }: { onEntered: () => void }) {
  const enter = () => {
    goTo('/dashboard/keys');
    onEntered();
  };
  return (
    <div className="page narrow dashboard-entrance">
      <PageHeading title="Sign up" />
      <p className="lede">
        An account has keys for the API and shows what they are used for. It begins on the free plan.
      </p>
      <ServiceForm
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
        send={(form) => ask('POST', '/auth/sign-up', form)}
        onDone={enter}
      />
      <p>
        An account already? <Link href="/dashboard">Sign in</Link>.
      </p>
    </div>
  );
}
