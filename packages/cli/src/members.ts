import { parseArgs } from 'node:util';
import {
  faultOfInvitedEmail,
  faultOfInvitedRole,
  invite,
  isInvitedRole,
  listInvitations,
  PLACES_MAX,
} from '@plumbline/service/accounts/invitations.ts';
import { listMembers, memberWithEmail, removeMember, transferAccount } from '@plumbline/service/accounts/members.ts';
import { tellStripeOfOwner } from '@plumbline/service/billing/owner_at_stripe.ts';
import { NO_MAIL } from '@plumbline/service/mail/mail.ts';
import type { StoredAccount } from '@plumbline/service/store/account/contract.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { OPERATOR } from '@plumbline/service/store/event/contract.ts';
import type { Member, MemberOutcome } from '@plumbline/service/store/member/contract.ts';
import { isoTime } from '@plumbline/service/time/date_text.ts';
import { billingOf } from './billing.ts';
import { type Command, type CommandContext, EXIT, UsageError } from './command.ts';
import { namedAccount } from './named_account.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

const OPTIONS = {
  ...STORE_OPTIONS,
  role: { type: 'string', default: 'member' },
  'keep-keys': { type: 'boolean' },
} as const;

/** Reads the words of a command, and runs an action on the account that the first one names. */
async function withAccount<Result>(
  context: CommandContext,
  { args, usage, words: count }: { args: string[]; usage: string; words: number },
  act: (given: {
    store: Store;
    account: StoredAccount;
    word: string;
    role: string;
    keepsKeys: boolean;
  }) => Promise<Result>,
): Promise<{ result: Result; isJson: boolean }> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  if (positionals.length !== count) throw new UsageError(`Usage: plumbline ${usage}`);
  const [name = '', word = ''] = positionals;
  const result = await withOperatedStore(context, values, async (store) => {
    const account = await namedAccount(store, name);
    return act({ store, account, word, role: values.role, keepsKeys: values['keep-keys'] ?? false });
  });
  return { result, isJson: values.json };
}

async function namedMember(store: Store, { id, ownerEmail }: StoredAccount, email: string): Promise<Member> {
  const member = await memberWithEmail(store, id, email);
  if (member) return member;
  throw new UsageError(`${email} is no member of the account of ${ownerEmail}. plumbline accounts members lists them.`);
}

function requireDone(outcome: MemberOutcome, email: string): void {
  if (outcome === 'done') return;
  if (outcome === 'is_owner') throw new UsageError(`${email} owns the account. Transfer it to another member first.`);
  throw new UsageError(`${email} left the account, or the account was deleted, in the meantime.`);
}

const membersCommand: Command = {
  name: 'accounts members',
  summary: 'list the members and open invitations of an account',
  help: `plumbline accounts members EMAIL|ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const usage = 'accounts members EMAIL|ID';
    const { result: rows, isJson } = await withAccount(
      context,
      { args, usage, words: 1 },
      async ({ store, account }) => [
        ...(await listMembers(store, account.id)).map(({ email, role, joinedAt, userId }) => ({
          email,
          role,
          joined_at: isoTime(joinedAt),
          invited_until: null,
          user: userId,
        })),
        ...(await listInvitations(store, account.id, context.clock())).map(({ email, role, expiresAt }) => ({
          email,
          role,
          joined_at: null,
          invited_until: isoTime(expiresAt),
          user: null,
        })),
      ],
    );
    if (isJson) context.print(JSON.stringify(rows));
    else {
      for (const line of table(rows)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const inviteCommand: Command = {
  name: 'accounts invite',
  summary: 'invite somebody to an account, and show the link once',
  help: `plumbline accounts invite EMAIL|ID INVITED_EMAIL [--role member|viewer] [--json] [--force]

${FORCE_HELP}

Pass the link on to the person whom you invite. It is valid for 7 days, and only for that address; no mail is sent.`,
  async run(args, context) {
    const usage = 'accounts invite EMAIL|ID INVITED_EMAIL';
    const { result, isJson } = await withAccount(
      context,
      { args, usage, words: 2 },
      async ({ store, account, word: email, role }) => {
        const fault = faultOfInvitedEmail(email) ?? faultOfInvitedRole(role);
        if (fault !== undefined || !isInvitedRole(role)) throw new UsageError(`The address or the role ${fault}`);
        const { publicUrl } = context.settings;
        const change = { at: context.clock(), actor: OPERATOR };
        return invite({ store, mail: NO_MAIL, publicUrl }, account, { email, role }, change);
      },
    );
    if (!result.ok) {
      const isMember = result.fault === 'is_member';
      throw new UsageError(
        isMember
          ? 'This person is a member of the account already.'
          : `An account can have ${PLACES_MAX} members and invitations.`,
      );
    }
    const { email, link, expiresAt } = result.invitation;
    if (isJson) context.print(JSON.stringify({ email, link, expires_at: isoTime(expiresAt) }));
    else {
      context.print(link);
      context.print(`The invitation of ${email}, valid until ${isoTime(expiresAt)}. It is not shown again.`);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const removeMemberCommand: Command = {
  name: 'accounts remove-member',
  summary: 'remove a member from an account',
  help: `plumbline accounts remove-member EMAIL|ID MEMBER_EMAIL [--keep-keys] [--force]

  --keep-keys  keep the keys that the member created; without it they are revoked
${FORCE_HELP}`,
  async run(args, context) {
    const usage = 'accounts remove-member EMAIL|ID MEMBER_EMAIL';
    const { result: email } = await withAccount(
      context,
      { args, usage, words: 2 },
      async ({ store, account, word, keepsKeys }) => {
        const { userId, email: found } = await namedMember(store, account, word);
        const change = { at: context.clock(), actor: OPERATOR };
        const outcome = await removeMember({ store, mail: NO_MAIL }, account, { userId, keepsKeys }, change);
        requireDone(outcome, found);
        return found;
      },
    );
    context.print(`${email} is no longer a member of the account.`);
    context.print(databaseLine(context));
    return EXIT.done;
  },
};

const transferCommand: Command = {
  name: 'accounts transfer',
  summary: 'make another member the owner of an account',
  help: `plumbline accounts transfer EMAIL|ID MEMBER_EMAIL [--force]

${FORCE_HELP}

The owner becomes a member. For an owner who cannot sign in any more; check that both agree.`,
  async run(args, context) {
    const usage = 'accounts transfer EMAIL|ID MEMBER_EMAIL';
    const { result: email } = await withAccount(
      context,
      { args, usage, words: 2 },
      async ({ store, account, word }) => {
        const { userId, email: found } = await namedMember(store, account, word);
        const change = { at: context.clock(), actor: OPERATOR };
        requireDone(await transferAccount({ store, mail: NO_MAIL }, account, userId, change), found);
        await tellStripeOfOwner(billingOf(context, store), account.id, { isTransferred: true });
        return found;
      },
    );
    context.print(`${email} owns the account.`);
    context.print(databaseLine(context));
    return EXIT.done;
  },
};

export const MEMBER_COMMANDS: readonly Command[] = [
  membersCommand,
  inviteCommand,
  removeMemberCommand,
  transferCommand,
];
