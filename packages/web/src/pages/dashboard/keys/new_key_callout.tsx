import type { Key, NewKey } from '../../../account/account_api.ts';
import { formatDateTime } from '../../../account/dates.ts';
import { Callout, CopyButton } from '../../../ui/index.ts';

function endOf({ expires_at, revoked_at }: Key): string {
  if (revoked_at !== null || expires_at === null) return 'The old key will be rejected within two seconds.';
  return `The old key is valid until ${formatDateTime(expires_at)}.`;
}

/** Shows a new key, once. */
export function NewKeyCallout({ newKey: { name, key, replaced } }: { newKey: NewKey }) {
  return (
    <Callout tone="good" title={`API key “${name}” ${replaced ? 'rotated' : 'created'}`} urgent>
      <p>
        Copy it now. You will not see it again. Send it in the <code>X-API-Key</code> header.
        {replaced && ` ${endOf(replaced)}`}
      </p>
      <code className="dashboard-key">{key}</code>
      <CopyButton text={key}>Copy key</CopyButton>
    </Callout>
  );
}
