import type { ListedKey } from '../../../account/account_api.ts';
import { formatDate, formatDateTime } from '../../../account/dates.ts';
import { DataTable, Disclosure, formatCount } from '../../../ui/index.ts';

interface EndedKeysProps {
  keys: readonly ListedKey[];
  state: 'expired' | 'revoked';
}

/** The keys that have expired, or those that were revoked. */
export function EndedKeys({ keys, state }: EndedKeysProps) {
  const ended = keys.filter((key) => key.state === state);
  if (ended.length === 0) return null;
  return (
    <Disclosure summary={formatCount(ended.length, `${state} key`)}>
      <DataTable
        caption={state === 'expired' ? 'Expired keys' : 'Revoked keys'}
        captionHidden
        columns={[
          { key: 'name', head: 'Name' },
          { key: 'begins', head: 'Prefix' },
          { key: 'used', head: 'Last used' },
          { key: 'ended', head: state === 'expired' ? 'Expired on' : 'Revoked on' },
        ]}
        rows={ended.map(({ name, begins_with, last_used_on, expires_at, revoked_at }) => ({
          name,
          begins: <code>{begins_with}</code>,
          used: last_used_on === null ? 'Never' : formatDate(last_used_on),
          ended: formatDateTime((state === 'expired' ? expires_at : revoked_at) ?? ''),
        }))}
      />
    </Disclosure>
  );
}
