import { invoiceRow } from '../billing/invoice_document.ts';
import { exportedApproval } from '../projects/approval_export.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Audience } from '../store/follow/contract.ts';
import type { JobCursor, StoredJob } from '../store/job/contract.ts';
import type { LoggedDelivery } from '../store/webhook/contract.ts';
import { isoTime } from '../time/date_text.ts';
import { dayOf } from '../time/month.ts';
import { exportUsage } from '../usage/usage_export.ts';
import { recordText } from './account_record.ts';
import type { Session } from './session.ts';

const JOBS_PAGE = 100;
const DELIVERIES_PAGE = 100;
const DAYS_KEPT_MS = 3 * 366 * 86_400_000;

/** One line of the file: what it is about, and what is stored. */
function line(about: string, stored: object): string {
  return `${JSON.stringify({ about, ...stored })}\n`;
}

async function* toldTo(store: Store, audience: Audience, id: string): AsyncGenerator<string> {
  for (const [event, day] of await store.follows.listTold(audience, id))
    yield line('told', { to: audience, event, day });
}

/** What is stored about a person, but no secret and no hash of one. */
async function* ofPerson(store: Store, { userId }: Session, now: number): AsyncGenerator<string> {
  const user = await store.users.find(userId);
  if (!user) return;
  yield line('user', {
    id: user.id,
    email: user.email,
    email_verified: user.isVerified,
    second_factor: user.hasSecondFactor,
    is_operator: user.isOperator,
    created_at: isoTime(user.createdAt),
  });
  for (const { issuer, subject, signedInAt, checkedAt } of await store.identities.listOfUser(userId)) {
    const times = { signed_in_at: isoTime(signedInAt), checked_at: isoTime(checkedAt) };
    yield line('identity', { issuer, subject, ...times });
  }
  for (const { id, ipAddress, userAgent, createdAt, lastSeenAt } of await store.sessions.list(userId, now)) {
    const seen = { created_at: isoTime(createdAt), last_seen_at: isoTime(lastSeenAt) };
    yield line('session', { id, ip_address: ipAddress, user_agent: userAgent, ...seen });
  }
  for (const { accountId, accountName, role, joinedAt } of await store.members.listAccounts(userId)) {
    yield line('membership', { account: accountId, name: accountName, role, joined_at: isoTime(joinedAt) });
  }
  for (const { accountId, kind, subject, followedAt, isMailed } of await store.follows.list(userId)) {
    yield line('followed', { account: accountId, kind, subject, mail: isMailed, followed_at: isoTime(followedAt) });
  }
  yield* toldTo(store, 'users', userId);
  const mails = await store.mails.listTo(await store.users.listAddresses(userId));
  for (const { id, kind, recipient, status, failure, createdAt, endedAt } of mails) {
    const outcome = { status, failure, created_at: isoTime(createdAt), ended_at: isoTime(endedAt) };
    yield line('mail', { id, kind, recipient, ...outcome });
  }
  for (const { id, clientId, name, accountName, createdAt, lastUsedAt } of await store.oauth.listConnections(userId)) {
    const used = { created_at: isoTime(createdAt), last_used_at: isoTime(lastUsedAt) };
    yield line('connected_app', { id, client: clientId, name, account_name: accountName, ...used });
  }
}

async function* jobsOf(store: Store, owner: string): AsyncGenerator<StoredJob> {
  for (let before: JobCursor | undefined; ; ) {
    const page = await store.jobs.list(owner, JOBS_PAGE, before);
    yield* page;
    before = page.at(-1);
    if (page.length < JOBS_PAGE) return;
  }
}

async function* peopleOf(store: Store, accountId: string, now: number): AsyncGenerator<string> {
  for (const { userId, email, role, joinedAt } of await store.members.listMembers(accountId)) {
    yield line('member', { user: userId, email, role, joined_at: isoTime(joinedAt) });
  }
  for (const { id, email, role, invitedBy, createdAt, expiresAt } of await store.invitations.list(accountId, now)) {
    const times = { created_at: isoTime(createdAt), expires_at: isoTime(expiresAt) };
    yield line('invitation', { id, email, role, invited_by: invitedBy, ...times });
  }
}

async function* workOf(store: Store, accountId: string): AsyncGenerator<string> {
  for (const {
    project: { id },
  } of await store.projects.list(accountId)) {
    const found = await store.projects.find(accountId, id);
    if (!found) continue;
    const { project, calculations } = found;
    const { name, client, reference, engineer, checker, revisions, defaults, createdAt, changedAt, changedBy } =
      project;
    const texts = { name, client, reference, engineer, checker };
    const values = { revisions: JSON.parse(revisions), defaults: JSON.parse(defaults) };
    const times = { created_at: isoTime(createdAt), changed_at: isoTime(changedAt), changed_by: changedBy };
    const approvals = await store.approvals.ofProject(accountId, id);
    yield line('project', { id, ...texts, ...values, ...times });
    for (const { id: calculation, key, tool, edition, input, links, title, notes, changedBy } of calculations) {
      const given = { input: JSON.parse(input), links: JSON.parse(links) };
      const said = { key, title, notes, ...given, changed_by: changedBy };
      const approval = approvals.get(calculation);
      const steps = approval && exportedApproval(approval);
      yield line('calculation', { project: id, id: calculation, tool, edition, ...said, ...steps });
    }
  }
  for await (const job of jobsOf(store, callerOfAccount(accountId))) {
    const { id, request, status, rows, rowsDone, rowsRejected, createdAt, endedAt, expiresAt } = job;
    const counts = { rows, rows_done: rowsDone, rows_rejected: rowsRejected };
    const times = { created_at: isoTime(createdAt), ended_at: isoTime(endedAt), expires_at: isoTime(expiresAt) };
    yield line('job', { id, status, request: JSON.parse(request), ...counts, ...times });
  }
}

async function* accessOf(store: Store, accountId: string): AsyncGenerator<string> {
  for (const { id, hint, name, creatorEmail, createdAt, expiresAt, revokedAt } of await store.keys.list(accountId)) {
    const ends = { expires_at: isoTime(expiresAt), revoked_at: isoTime(revokedAt) };
    yield line('key', { id, hint, name, created_by: creatorEmail, created_at: isoTime(createdAt), ...ends });
  }
  const owner = callerOfAccount(accountId);
  for (const endpoint of await store.webhooks.listEndpoints(owner)) {
    const { id, url, description, events, createdAt, disabledBecause } = endpoint;
    const said = { description, events, created_at: isoTime(createdAt), disabled_because: disabledBecause };
    yield line('webhook', { id, url, ...said });
    for await (const delivery of deliveriesOf(store, owner, id)) {
      const { event, body, status, createdAt: since, log } = delivery;
      const attempts = log.map(({ at, statusCode, failure, response }) => ({
        at: isoTime(at),
        status_code: statusCode,
        failure,
        response,
      }));
      const said = { id: delivery.id, event, status, body: JSON.parse(body), created_at: isoTime(since), attempts };
      yield line('delivery', { webhook: id, ...said });
    }
  }
  yield* toldTo(store, 'accounts', accountId);
}

async function* deliveriesOf(store: Store, owner: string, endpointId: string): AsyncGenerator<LoggedDelivery> {
  for (let after: string | undefined; ; ) {
    const page = (await store.webhooks.listDeliveries(owner, endpointId, { limit: DELIVERIES_PAGE, after })) ?? [];
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < DELIVERIES_PAGE) return;
  }
}

/** What is stored about an account: people, work, access, payment, usage and record. */
async function* ofAccount(store: Store, accountId: string, now: number): AsyncGenerator<string> {
  const account = await store.accounts.find(accountId);
  if (!account) return;
  const { id, name, ownerEmail, plan, requestedPlan, createdAt } = account;
  const plans = { plan, requested_plan: requestedPlan };
  yield line('account', { id, name, owner_email: ownerEmail, ...plans, created_at: isoTime(createdAt) });
  yield* peopleOf(store, accountId, now);
  yield* workOf(store, accountId);
  const letterhead = await store.letterheads.find(accountId);
  if (letterhead) yield line('letterhead', letterhead);
  yield* accessOf(store, accountId);
  const subscription = await store.billing.find(accountId);
  if (subscription) {
    const { customerId, subscriptionId, status, plan: paid, interval, periodEndsAt } = subscription;
    const ids = { customer: customerId, subscription: subscriptionId };
    yield line('subscription', { ...ids, status, plan: paid, interval, period_ends_at: isoTime(periodEndsAt) });
  }
  const details = await store.invoices.findDetails(accountId);
  if (details) yield line('billing_details', { name: details.name, address: details.address, tax_id: details.taxId });
  for (const invoice of await store.invoices.list({ accountId })) yield line('invoice', invoiceRow(invoice));
  const period = { fromDay: dayOf(now - DAYS_KEPT_MS), toDay: dayOf(now) };
  for await (const rows of exportUsage(store, { accountId }, period)) {
    yield rows.map((row) => line('usage', row)).join('');
  }
  for (const { at, ...rejected } of await store.accounts.readRejectedCalls(accountId, 0)) {
    yield line('rejected_call', { at: isoTime(at), ...rejected });
  }
  for await (const events of recordText(store, accountId, 'ndjson')) {
    yield events.replaceAll(/^\{/gm, '{"about":"record",');
  }
}

/** Everything that is stored about a person, and for its owner about the account, as lines of JSON. */
export async function* storedData(store: Store, session: Session, now: number): AsyncGenerator<string> {
  yield* ofPerson(store, session, now);
  if (session.role === 'owner') yield* ofAccount(store, session.accountId, now);
}
