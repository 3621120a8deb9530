import { countedInFigures } from '@plumbline/calculators';
import { listAccountsOfUser } from '@plumbline/service/accounts/members.ts';
import { deleteUser } from '@plumbline/service/billing/delete_account.ts';
import { endSessions, removeSecondFactor, verifyUser } from '@plumbline/service/operator/account_actions.ts';
import { findUser, listUsers, setOperator } from '@plumbline/service/operator/operated_users.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import type { Membership } from '@plumbline/service/store/member/contract.ts';
import type { StoredUser } from '@plumbline/service/store/user/contract.ts';
import { isoTime } from '@plumbline/service/time/date_text.ts';
import { type AccountArguments, changeOf, printDone, readArguments, tableLines } from './account_arguments.ts';
import { billingOf, withPaymentErrors } from './billing.ts';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, withOperatedStore } from './operated_store.ts';
import { newPasswordOf, newSignInLink, printNewPassword, RESET_HELP, SECOND_FACTOR_HELP } from './user_access.ts';

function shown({ email, isVerified, hasSecondFactor, isOperator, createdAt, id }: StoredUser) {
  return {
    email,
    verified: isVerified,
    second_factor: hasSecondFactor,
    operator: isOperator,
    created_at: isoTime(createdAt),
    id,
  };
}

function shownMembership({ accountId, accountName, ownerEmail, role, plan, joinedAt }: Membership) {
  return {
    account: accountId,
    name: accountName,
    owner: ownerEmail,
    role,
    plan,
    joined_at: isoTime(joinedAt),
  };
}

/** The user with an e-mail address or id. */
async function namedUser(store: Store, word: string): Promise<StoredUser> {
  const user = await findUser(store, word);
  if (user) return user;
  throw new UsageError(`There is no user ${word}. plumbline users list lists all users.`);
}

function withUser<Result>(
  context: CommandContext,
  { words, options }: AccountArguments,
  act: (store: Store, user: StoredUser) => Promise<Result>,
): Promise<Result> {
  const [word = ''] = words;
  return withOperatedStore(context, options, async (store) => act(store, await namedUser(store, word)));
}

const listUsersCommand: Command = {
  name: 'users list',
  summary: 'list the people who can sign in',
  help: `plumbline users list [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { options } = readArguments(args, 'users list', 0);
    const users = (await withOperatedStore(context, options, listUsers)).map(shown);
    if (options.json) context.print(JSON.stringify(users));
    else {
      for (const line of tableLines(users, 'There are no users.')) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const showUserCommand: Command = {
  name: 'users show',
  summary: 'show a user and the accounts that it is a member of',
  help: `plumbline users show EMAIL|ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'users show EMAIL|ID', 1);
    const { user, accounts } = await withUser(context, given, async (store, found) => ({
      user: shown(found),
      accounts: (await listAccountsOfUser(store, found.id)).map(shownMembership),
    }));
    if (given.options.json) context.print(JSON.stringify({ ...user, accounts }));
    else {
      for (const line of tableLines([user], '')) context.print(line);
      context.print('');
      for (const line of tableLines(accounts, 'The user has no account.')) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const SWITCH: Record<string, boolean> = { on: true, off: false };

const setOperatorCommand: Command = {
  name: 'users set-operator',
  summary: 'open or close the pages of the operator to a user',
  help: `plumbline users set-operator EMAIL|ID on|off [--json] [--force]

${FORCE_HELP}

An operator sees all accounts at /operator and can change them: plans, keys, sessions, passwords. The role is checked at every
request. Give it to few people. The pages need a second factor, and changes the password again.`,
  async run(args, context) {
    const given = readArguments(args, 'users set-operator EMAIL|ID on|off', 2);
    const isOperator = SWITCH[given.words[1] ?? ''];
    if (isOperator === undefined) throw new UsageError(`Say on or off; ${given.words[1]} was given.`);
    const user = await withUser(context, given, (store, { id }) => setOperator(store, id, isOperator));
    if (!user) throw new UsageError(`The user ${given.words[0]} was deleted in the meantime.`);
    const advice = user.hasSecondFactor ? '' : ' The pages open once this user has turned on a second factor.';
    const text = isOperator ? `${user.email} is an operator.${advice}` : `${user.email} is no operator.`;
    printDone(context, given.options.json, shown(user), text);
    return EXIT.done;
  },
};

const endSessionsCommand: Command = {
  name: 'users end-sessions',
  summary: 'sign a user out everywhere',
  help: `plumbline users end-sessions EMAIL|ID [--json] [--force]

${FORCE_HELP}

The password, keys and connected apps stay. accounts reset-password ends those, too.`,
  async run(args, context) {
    const given = readArguments(args, 'users end-sessions EMAIL|ID', 1);
    const { email, ended } = await withUser(context, given, async (store, user) => ({
      email: user.email,
      ended: await endSessions(store, user.id, changeOf(context)),
    }));
    const text = `${countedInFigures(ended, 'session', 'sessions')} of ${email} ended.`;
    printDone(context, given.options.json, { email, ended }, text);
    return EXIT.done;
  },
};

const verifyUserCommand: Command = {
  name: 'users verify',
  summary: 'mark the e-mail address of a user as verified',
  help: `plumbline users verify EMAIL|ID [--json] [--force]

${FORCE_HELP}

For a person who owns no account; accounts verify also says which limits the account of an owner then has.`,
  async run(args, context) {
    const given = readArguments(args, 'users verify EMAIL|ID', 1);
    const { email } = await withUser(context, given, async (store, user) => {
      await verifyUser(store, user.id, changeOf(context));
      return user;
    });
    printDone(context, given.options.json, { email, verified: true }, `${email} is verified.`);
    return EXIT.done;
  },
};

const signInLinkCommand: Command = {
  name: 'users sign-in-link',
  summary: 'print a link that signs a user in once, without password or identity provider',
  help: `plumbline users sign-in-link EMAIL|ID [--json] [--force]

${FORCE_HELP}

The link works once, within 15 minutes. It is the way in if the identity provider fails, also with OIDC_ONLY=on, and needs neither the
password nor the second factor: give it to nobody else than this person.`,
  async run(args, context) {
    const given = readArguments(args, 'users sign-in-link EMAIL|ID', 1);
    const made = await withUser(context, given, (store, user) => newSignInLink(context, store, user));
    if (given.options.json) context.print(JSON.stringify(made));
    else {
      context.print(made.link);
      context.print(`Signs ${made.email} in once, until ${made.expires_at}.`);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const resetUserPasswordCommand: Command = {
  name: 'users reset-password',
  summary: 'reset the password of a user and show it once',
  help: `plumbline users reset-password EMAIL|ID [--json] [--force]

${FORCE_HELP}

${RESET_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'users reset-password EMAIL|ID', 1);
    const { email, reset } = await withUser(context, given, async (store, user) => ({
      email: user.email,
      reset: await newPasswordOf(context, store, user.id),
    }));
    printNewPassword(context, given.options.json, email, reset);
    return EXIT.done;
  },
};

const removeUserSecondFactorCommand: Command = {
  name: 'users remove-second-factor',
  summary: 'turn off the second factor of a user who has lost it',
  help: `plumbline users remove-second-factor EMAIL|ID [--json] [--force]

${FORCE_HELP}

${SECOND_FACTOR_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'users remove-second-factor EMAIL|ID', 1);
    const { email } = await withUser(context, given, async (store, user) => {
      await removeSecondFactor(store, user.id, changeOf(context));
      return user;
    });
    printDone(context, given.options.json, { email, second_factor: false }, `${email} has no second factor.`);
    return EXIT.done;
  },
};

const deleteUserCommand: Command = {
  name: 'users delete',
  summary: 'delete a user with the accounts that nobody else is a member of',
  help: `plumbline users delete EMAIL|ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'users delete EMAIL|ID', 1);
    const { email, deletion } = await withUser(context, given, async (store, user) => ({
      email: user.email,
      deletion: await withPaymentErrors(() =>
        deleteUser({ store, billing: billingOf(context, store) }, user.id, changeOf(context)),
      ),
    }));
    if (deletion === 'has_members') {
      throw new CommandError(
        `${email} owns an account that has other members. Delete it with plumbline accounts delete, or let its owner transfer it.`,
      );
    }
    printDone(context, given.options.json, { email, deleted: true }, `The user ${email} was deleted.`);
    return EXIT.done;
  },
};

export const USER_COMMANDS: readonly Command[] = [
  listUsersCommand,
  showUserCommand,
  setOperatorCommand,
  verifyUserCommand,
  signInLinkCommand,
  resetUserPasswordCommand,
  removeUserSecondFactorCommand,
  endSessionsCommand,
  deleteUserCommand,
];
