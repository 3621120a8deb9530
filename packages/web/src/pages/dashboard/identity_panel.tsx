import { callApi, type ProviderIdentity } from '../../account/account_api.ts';
import { ApiForm, PASSWORD } from '../../account/api_form.tsx';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { ProviderProblem } from '../../account/provider_sign_in.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Disclosure } from '../../ui/index.ts';

/** Connects the user with the sign-in at the identity provider. */
export function IdentityPanel() {
  const [state] = useFetch<ProviderIdentity>('/api/identity');
  return (
    <section className="account-panel" aria-labelledby="identity">
      <h2 id="identity">Single sign-on</h2>
      <ProviderProblem title="Not connected" />
      <FetchStateView state={state}>
        {({ provider, connected }) =>
          connected ? (
            <p>You can sign in with {provider}. If your access ends there, it ends here, too.</p>
          ) : (
            <>
              <p>Connect your sign-in at {provider}. You can then sign in here without a password.</p>
              <Disclosure summary={`Connect ${provider}`}>
                <ApiForm
                  fields={[PASSWORD]}
                  submitLabel="Continue"
                  send={(form) => callApi<{ url: string }>('POST', '/api/identity', form)}
                  onDone={({ url }) => window.location.assign(url)}
                />
              </Disclosure>
            </>
          )
        }
      </FetchStateView>
    </section>
  );
}
