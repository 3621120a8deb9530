import { formatDateTime } from '../../account/dates.ts';
import { DataTable } from '../../ui/index.ts';
import { ActionButton } from './action_button.tsx';
import type { OperatedAccount, OperatedKey } from './operator_api.ts';
import { useChangeAccount } from './password_area.tsx';

function statusOf({ revoked_at, expires_at }: OperatedKey): string {
  if (revoked_at !== null) return `Revoked ${formatDateTime(revoked_at)}`;
  return expires_at === null ? 'Active' : `Expires ${formatDateTime(expires_at)}`;
}

interface KeyListProps {
  account: OperatedAccount;
  onDone: (sentence: string) => void;
}

/** The keys of an account, without their text. */
export function KeyList({ account, onDone }: KeyListProps) {
  const changeAccount = useChangeAccount();
  return (
    <section className="account-panel" aria-labelledby="keys">
      <h2 id="keys">API keys</h2>
      {account.keys.length === 0 ? (
        <p>The account has no API keys.</p>
      ) : (
        <DataTable
          caption="API keys, newest first"
          captionHidden
          columns={[
            { key: 'name', head: 'Name' },
            { key: 'begins', head: 'Prefix' },
            { key: 'created', head: 'Created' },
            { key: 'status', head: 'Status' },
            { key: 'action', head: 'Action' },
          ]}
          rows={account.keys.map((key) => ({
            name: key.name,
            begins: <code>{key.begins_with}</code>,
            created: formatDateTime(key.created_at),
            status: statusOf(key),
            action:
              key.revoked_at !== null ? (
                '–'
              ) : (
                <ActionButton
                  label="Revoke"
                  name={`Revoke ${key.name}`}
                  title={`Revoke “${key.name}”?`}
                  isDangerous
                  act={() => changeAccount('DELETE', account.id, `/keys/${encodeURIComponent(key.id)}`)}
                  onDone={() => onDone(`The key ${key.name} is revoked.`)}
                >
                  <p>Calls with this key will be rejected within two seconds. You cannot undo this.</p>
                </ActionButton>
              ),
          }))}
        />
      )}
    </section>
  );
}
