import { ActionButton } from './action_button.tsx';
import { type ListedAccount, wordsOf } from './operator_api.ts';
import { useChangeAccount } from './password_area.tsx';

type Requesting = Pick<ListedAccount, 'id' | 'email' | 'plan' | 'requested_plan' | 'verified'>;

/** Grants or declines the plan that an account requests. */
export function RequestActions({ account, onDone }: { account: Requesting; onDone: () => void }) {
  const changeAccount = useChangeAccount();
  const { id, email, plan, requested_plan: requested, verified } = account;
  if (requested === null) return null;
  const [from, to] = [wordsOf(plan), wordsOf(requested)];
  return (
    <div className="account-actions">
      <ActionButton
        label={`Grant ${to}`}
        name={`Grant ${to} to ${email}`}
        title={`Grant the ${to} plan?`}
        act={() => changeAccount('PUT', id, '/plan', { plan: requested, unverified: String(!verified) })}
        onDone={onDone}
      >
        <p>
          {email} moves from {from} to {to}, with all API keys.
        </p>
        {!verified && (
          <p>The email address is not verified: somebody else may have signed up with it. Verify the owner first.</p>
        )}
      </ActionButton>
      <ActionButton
        label="Decline"
        name={`Decline ${to} for ${email}`}
        title={`Decline the ${to} plan?`}
        isDangerous
        act={() => changeAccount('DELETE', id, '/requested-plan')}
        onDone={onDone}
      >
        <p>
          {email} stays on {from}. Its record says that you declined.
        </p>
      </ActionButton>
    </div>
  );
}
