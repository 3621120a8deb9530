import type { ListedKey } from '../../../account/account_api.ts';
import { formatDate, formatDateTime } from '../../../account/dates.ts';
import { Badge, formatCount } from '../../../ui/index.ts';
import { daysUntilExpiry } from './key_expiry.ts';

function ExpiryBadge({ days }: { days: number }) {
  return <Badge tone="caution">{days === 0 ? 'Expires today' : `Expires in ${formatCount(days, 'day')}`}</Badge>;
}

/** What is known about a valid key. */
export function KeyFacts({ item }: { item: ListedKey }) {
  const { begins_with, state, created_at, created_by, expires_at, last_used_on } = item;
  const days = state === 'active' ? daysUntilExpiry(expires_at, Date.now()) : undefined;
  return (
    <>
      <p>
        <code>{begins_with}</code> created {formatDateTime(created_at)}
        {created_by !== null && ` by ${created_by}`}
      </p>
      <p>
        {last_used_on === null ? 'Not used yet' : `Last used ${formatDate(last_used_on)}`}
        {state === 'active' && (expires_at === null ? ', never expires' : `, expires ${formatDateTime(expires_at)}`)}
      </p>
      {days !== undefined && <ExpiryBadge days={days} />}
      {state === 'replaced' && <Badge tone="neutral">Rotated, valid until {formatDateTime(expires_at ?? '')}</Badge>}
    </>
  );
}
