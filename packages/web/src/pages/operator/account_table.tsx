import { formatFigure } from '@plumbline/calculators';
import { formatDate } from '../../account/dates.ts';
import { Link } from '../../router/link.tsx';
import { DataTable } from '../../ui/index.ts';
import { type AccountPage, type ListedAccount, wordsOf } from './operator_api.ts';

function usageOf({ calls_this_month, calls_per_month }: ListedAccount): string {
  const limit = calls_per_month === null ? 'unlimited' : formatFigure(calls_per_month);
  return `${formatFigure(calls_this_month)} of ${limit}`;
}

/** Accounts, each with a link to its page. */
export function AccountTable({ caption, accounts }: { caption: string; accounts: AccountPage['accounts'] }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: 'email', head: 'Owner' },
        { key: 'name', head: 'Name' },
        { key: 'plan', head: 'Plan' },
        { key: 'requested', head: 'Requested' },
        { key: 'verified', head: 'Verified' },
        { key: 'members', head: 'Members', numeric: true },
        { key: 'keys', head: 'Keys', numeric: true },
        { key: 'usage', head: 'Calls this month', numeric: true },
        { key: 'subscription', head: 'Subscription' },
        { key: 'created', head: 'Created' },
      ]}
      rows={accounts.map((account) => ({
        email: <Link href={`/operator/accounts/${encodeURIComponent(account.id)}`}>{account.email}</Link>,
        name: account.name || '–',
        plan: wordsOf(account.plan),
        requested: account.requested_plan === null ? '–' : wordsOf(account.requested_plan),
        verified: account.verified ? 'Yes' : 'No',
        members: formatFigure(account.members),
        keys: formatFigure(account.active_keys),
        usage: usageOf(account),
        subscription: account.subscription === null ? '–' : wordsOf(account.subscription),
        created: formatDate(account.created_at),
      }))}
    />
  );
}
