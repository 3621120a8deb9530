import { PageHeading } from '../router/page_heading.tsx';
import { callApi } from './account_api.ts';
import { ApiForm } from './api_form.tsx';
import { useLinkToken } from './link_token.ts';
import './account.css';

export const SIGN_IN_LINK = '/dashboard/sign-in-link';

/** Signs in with a link of the operator. A program that opens the link changes nothing. */
export function SignInLink() {
  const token = useLinkToken();
  return (
    <div className="page narrow account-sign-in">
      <PageHeading title="Sign in with a link" />
      <p className="lede">The operator of this service has given you a link that signs you in once.</p>
      <ApiForm
        fields={[]}
        submitLabel="Sign in"
        send={() => callApi('POST', '/auth/sign-in-link', { token })}
        onDone={() => window.location.assign('/dashboard')}
      />
    </div>
  );
}
