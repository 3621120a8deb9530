import { useId } from 'react';
import { type AccountOfUser, callApi } from '../../account/account_api.ts';
import { ApiForm } from '../../account/api_form.tsx';
import { ROLE_TEXTS } from '../../account/role_texts.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { Disclosure } from '../../ui/index.ts';

/** Chooses the account that all pages act for, if there is a choice. */
export function AccountSwitch() {
  const [state] = useFetch<{ accounts: AccountOfUser[] }>('/api/accounts');
  const id = useId();
  if (state.kind !== 'loaded' || state.value.accounts.length < 2) return null;
  const { accounts } = state.value;
  const current = accounts.find(({ is_current }) => is_current);
  return (
    <Disclosure summary={`Account: ${current?.title ?? ''}`}>
      <ApiForm
        fields={[]}
        submitLabel="Switch account"
        send={(form) => callApi('PUT', '/api/current-account', form)}
        // Everything on this page belongs to the other account.
        onDone={() => window.location.reload()}
      >
        <div className="account-field">
          <label htmlFor={id}>Account</label>
          <select id={id} name="account" defaultValue={current?.id}>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.title} ({ROLE_TEXTS[account.role].title.toLowerCase()})
              </option>
            ))}
          </select>
        </div>
      </ApiForm>
    </Disclosure>
  );
}
