import { formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { useFetch } from '../../account/use_fetch.ts';
import { Link } from '../../router/link.tsx';
import { formatCount } from '../../ui/index.ts';
import { type AccountPage, OPERATOR_API, wordsOf } from './operator_api.ts';
import { RequestActions } from './request_actions.tsx';

/** The accounts that wait for another plan, longest first. */
export function RequestsSection() {
  const [state, reload] = useFetch<AccountPage>(`${OPERATOR_API}/requests`);
  return (
    <FetchStateView state={state}>
      {({ accounts, total }) => (
        <section className="account-panel" aria-label="Plan requests">
          <p role="status">{total === 0 ? 'No account waits for another plan.' : formatCount(total, 'request')}</p>
          <ul className="account-cards">
            {accounts.map((account) => (
              <li key={account.id} className="account-card">
                <h2>
                  <Link href={`/operator/accounts/${encodeURIComponent(account.id)}`}>{account.email}</Link>
                </h2>
                <p>
                  {wordsOf(account.plan)} to {wordsOf(account.requested_plan ?? '')}, requested{' '}
                  {formatDateTime(account.requested_at ?? '')}. {account.verified ? 'Verified.' : 'Not verified.'}
                </p>
                <RequestActions account={account} onDone={reload} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </FetchStateView>
  );
}
