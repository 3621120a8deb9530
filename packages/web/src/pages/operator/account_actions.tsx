import { useId } from 'react';
import { ApiForm } from '../../account/api_form.tsx';
import { navigate } from '../../router/location.ts';
import { Disclosure } from '../../ui/index.ts';
import { ActionButton } from './action_button.tsx';
import { type OperatedAccount, wordsOf } from './operator_api.ts';
import { useChangeAccount } from './password_area.tsx';

const PLANS = ['free', 'starter', 'pro', 'enterprise'];

interface AccountActionsProps {
  account: OperatedAccount;
  onDone: (sentence: string) => void;
}

function PlanForm({ account, onDone }: AccountActionsProps) {
  const id = useId();
  const changeAccount = useChangeAccount();
  return (
    <ApiForm
      fields={[]}
      submitLabel="Set plan"
      send={({ plan = '', unverified = 'false' }) => changeAccount('PUT', account.id, '/plan', { plan, unverified })}
      onDone={() => onDone('The plan is set.')}
    >
      <div className="account-field">
        <label htmlFor={id}>Plan</label>
        <select id={id} name="plan" defaultValue={account.plan}>
          {PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {wordsOf(plan)}
            </option>
          ))}
        </select>
      </div>
      {!account.verified && (
        <label className="operator-check">
          <input type="checkbox" name="unverified" value="true" /> Raise the plan although the email address is not
          verified
        </label>
      )}
    </ApiForm>
  );
}

/** Changes of an account: verification, plan, deletion. */
export function AccountActions({ account, onDone }: AccountActionsProps) {
  const { id, email, verified, confirmation } = account;
  const changeAccount = useChangeAccount();
  return (
    <section className="account-panel" aria-labelledby="actions">
      <h2 id="actions">Change this account</h2>
      {!verified && (
        <div className="account-actions">
          <ActionButton
            label="Verify owner"
            title={`Verify ${email}?`}
            act={() => changeAccount('POST', id, '/verification')}
            onDone={() => onDone(`${email} is verified.`)}
          >
            <p>
              Verify an address when its owner has shown you that it is theirs, for example by writing to you from it.
              The account then has limits of its own.
            </p>
          </ActionButton>
        </div>
      )}
      <PlanForm key={account.plan} account={account} onDone={onDone} />
      <Disclosure summary="Delete this account">
        <p>
          This permanently deletes the account with its projects, API keys, jobs, usage and record. Its members can
          still sign in. You cannot undo this.
        </p>
        <ApiForm
          fields={[
            { name: 'name', label: 'Confirmation', type: 'text', autoComplete: 'off', hint: `Type ${confirmation}` },
          ]}
          submitLabel="Delete account"
          isDangerous
          send={(form) => changeAccount('DELETE', id, '', form)}
          onDone={() => navigate('/operator')}
        />
      </Disclosure>
    </section>
  );
}
