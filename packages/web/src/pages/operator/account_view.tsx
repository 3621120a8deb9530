import { formatFigure } from '@plumbline/calculators';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../account/dates.ts';
import { FetchStateView } from '../../account/fetch_state_view.tsx';
import { titleOfTool } from '../../account/tool_titles.ts';
import { useFetch } from '../../account/use_fetch.ts';
import { DataTable, Disclosure } from '../../ui/index.ts';
import { AccountActions } from './account_actions.tsx';
import { Facts } from './facts.tsx';
import { KeyList } from './key_list.tsx';
import { MemberList } from './member_list.tsx';
import { type LimitNow, OPERATOR_API, type OperatedAccount, type Subscription, wordsOf } from './operator_api.ts';
import { RequestActions } from './request_actions.tsx';

function limitText({ used, limit }: LimitNow): string {
  return `${formatFigure(used)} of ${limit === null ? 'unlimited' : formatFigure(limit)}`;
}

function subscriptionText(subscription: Subscription | null): string {
  if (subscription === null) return 'None';
  const { status, plan, interval, period_ends_at, cancels_at, unpaid_since } = subscription;
  const parts = [wordsOf(status ?? 'none'), plan && wordsOf(plan), interval && wordsOf(interval)];
  if (period_ends_at !== null) parts.push(`paid until ${formatDate(period_ends_at)}`);
  if (cancels_at !== null) parts.push(`ends on ${formatDate(cancels_at)}`);
  if (unpaid_since !== null) parts.push(`unpaid since ${formatDate(unpaid_since)}`);
  return parts.filter(Boolean).join(', ');
}

function UsageSection({ usage, limits }: Pick<OperatedAccount, 'usage' | 'limits'>) {
  const counts = [
    { key: 'answered', head: 'Successful', numeric: true },
    { key: 'invalid', head: 'Invalid input', numeric: true },
  ];
  return (
    <section className="account-panel" aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <Facts
        facts={[
          ['This minute', limitText(limits.minute)],
          ['This month', limitText(limits.month)],
          ['Successful calls last month', formatFigure(usage.last_month.answered)],
        ]}
      />
      {usage.by_tool.length > 0 && (
        <DataTable
          caption="Calls of this month by calculator"
          columns={[{ key: 'tool', head: 'Calculator' }, ...counts]}
          rows={usage.by_tool.map(({ tool, answered, invalid }) => ({
            tool: titleOfTool(tool),
            answered: formatFigure(answered),
            invalid: formatFigure(invalid),
          }))}
        />
      )}
      <Disclosure summary="Calls of this month by day">
        <DataTable
          caption="Calls of this month by day"
          captionHidden
          columns={[{ key: 'day', head: 'Day' }, ...counts]}
          rows={usage.by_day.toReversed().map(({ day, answered, invalid }) => ({
            day: formatDate(day),
            answered: formatFigure(answered),
            invalid: formatFigure(invalid),
          }))}
        />
      </Disclosure>
    </section>
  );
}

function RecordSection({ events }: Pick<OperatedAccount, 'events'>) {
  return (
    <section className="account-panel" aria-labelledby="record">
      <h2 id="record">Record</h2>
      {events.length === 0 ? (
        <p>Nothing is recorded.</p>
      ) : (
        <DataTable
          caption="What happened, newest first"
          columns={[
            { key: 'at', head: 'Time' },
            { key: 'text', head: 'Event' },
          ]}
          rows={events.map(({ at, text }) => ({ at: formatDateTime(at), text }))}
        />
      )}
    </section>
  );
}

function FailedMailSection({ failed_mails }: Pick<OperatedAccount, 'failed_mails'>) {
  if (failed_mails.length === 0) return null;
  return (
    <section className="account-panel" aria-labelledby="mails">
      <h2 id="mails">Mails that failed</h2>
      <DataTable
        caption="Mails that failed, newest first"
        captionHidden
        columns={[
          { key: 'at', head: 'Time' },
          { key: 'kind', head: 'Mail' },
          { key: 'to', head: 'To' },
          { key: 'failure', head: 'Reason' },
        ]}
        rows={failed_mails.map(({ created_at, kind, recipient, failure }) => ({
          at: formatDateTime(created_at),
          kind: wordsOf(kind),
          to: recipient,
          failure: failure ?? '–',
        }))}
      />
    </section>
  );
}

/** Everything about an account, and what the operator can do about it. */
export function AccountView({ id }: { id: string }) {
  const [state, reload] = useFetch<OperatedAccount>(`${OPERATOR_API}/accounts/${encodeURIComponent(id)}`);
  const [said, setSaid] = useState('');
  const onDone = (sentence: string) => {
    setSaid(sentence);
    reload();
  };
  return (
    <FetchStateView state={state}>
      {(account) => (
        <>
          <section className="account-panel" aria-labelledby="account">
            <h2 id="account">{account.name || account.email}</h2>
            <p role="status">{said}</p>
            <Facts
              facts={[
                ['Owner', `${account.email}, ${account.verified ? 'verified' : 'not verified'}`],
                ['Plan', wordsOf(account.plan)],
                ['Requested plan', account.requested_plan === null ? 'None' : wordsOf(account.requested_plan)],
                ['Subscription', subscriptionText(account.subscription)],
                ['Created', formatDate(account.created_at)],
                ['Account ID', <code key="id">{account.id}</code>],
              ]}
            />
            <RequestActions account={account} onDone={() => onDone('The request is answered.')} />
          </section>
          <MemberList account={account} onDone={onDone} />
          <KeyList account={account} onDone={onDone} />
          <UsageSection {...account} />
          <FailedMailSection {...account} />
          <RecordSection {...account} />
          <AccountActions account={account} onDone={onDone} />
        </>
      )}
    </FetchStateView>
  );
}
