import { parseArgs } from 'node:util';
import { countedInFigures } from '@plumbline/calculators';
import { AccountAuthentication } from '../accounts/account_authentication.ts';
import { findAccount, listAccounts, needsVerification, setAccountPlan } from '../accounts/accounts.ts';
import { newPassword } from '../accounts/password.ts';
import { subscribedPlan } from '../billing/customers.ts';
import { deleteAccount } from '../billing/delete_account.ts';
import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account_contract.ts';
import type { Store } from '../store/contract.ts';
import { OPERATOR } from '../store/event_contract.ts';
import { billingOf, withPaymentErrors } from './billing.ts';
import { type Command, type CommandContext, EXIT, UsageError } from './command.ts';
import { namedAccount } from './named_account.ts';
import { withMail } from './operated_mail.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

function shown({ ownerEmail, name, isVerified, plan, requestedPlan, planRequestedAt, createdAt, id }: StoredAccount) {
  return {
    email: ownerEmail,
    name,
    verified: isVerified,
    plan,
    requested_plan: requestedPlan,
    requested_at: planRequestedAt === null ? null : new Date(planRequestedAt).toISOString(),
    created_at: new Date(createdAt).toISOString(),
    id,
  };
}

interface AccountArguments {
  words: string[];
  options: { json: boolean; force: boolean };
}

/** The positional arguments of a command, exactly `count` of them. */
function readArguments(args: string[], usage: string, count: number): AccountArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: STORE_OPTIONS });
  if (positionals.length !== count) throw new UsageError(`Usage: plumbline ${usage}`);
  return { words: positionals, options: values };
}

/** Prints the changed account, or a sentence and the database. */
function printAccount(context: CommandContext, account: StoredAccount, isJson: boolean, sentence: string): void {
  context.print(isJson ? JSON.stringify(shown(account)) : sentence);
  if (!isJson) context.print(databaseLine(context));
}

function deletedMeanwhile({ words }: AccountArguments): UsageError {
  return new UsageError(`The account ${words[0]} was deleted in the meantime.`);
}

/** Runs an action on an account, which is named by its id or the e-mail address of its owner. */
function withAccount<Result>(
  context: CommandContext,
  { words, options }: AccountArguments,
  act: (store: Store, account: StoredAccount) => Promise<Result>,
): Promise<Result> {
  const [word = ''] = words;
  return withOperatedStore(context, options, async (store) => act(store, await namedAccount(store, word)));
}

const listAccountsCommand: Command = {
  name: 'accounts list',
  summary: 'list the accounts with their plans and requested plans, and whether they are verified',
  help: `plumbline accounts list [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { options } = readArguments(args, 'accounts list', 0);
    const accounts = (await withOperatedStore(context, options, listAccounts)).map(shown);
    if (options.json) context.print(JSON.stringify(accounts));
    else {
      const rows = accounts.map((account) => ({ ...account, verified: account.verified ? 'yes' : 'no' }));
      for (const line of rows.length === 0 ? ['There are no accounts.'] : table(rows)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const verifyCommand: Command = {
  name: 'accounts verify',
  summary: 'mark the e-mail address of an account as verified',
  help: `plumbline accounts verify EMAIL [--json] [--force]

${FORCE_HELP}

Verify an account when its owner has shown you that the address is theirs, for example by writing to you from it. The account
then has the limits of its plan, whatever the IP address; until then its keys count towards the limits of the address that they
are used from. If somebody else may have signed up with the address, run accounts reset-password first.`,
  async run(args, context) {
    const given = readArguments(args, 'accounts verify EMAIL', 1);
    const account = await withAccount(context, given, async (store, { id, ownerId }) => {
      await store.users.verify(ownerId, { at: context.clock(), actor: OPERATOR });
      return findAccount(store, id);
    });
    if (!account) throw deletedMeanwhile(given);
    const text = `${account.ownerEmail} is verified. All keys of the account share the limits of the ${account.plan} plan.`;
    printAccount(context, account, given.options.json, text);
    return EXIT.done;
  },
};

const setPlanCommand: Command = {
  name: 'accounts set-plan',
  summary: 'change the plan of an account and of all its keys',
  help: `plumbline accounts set-plan EMAIL PLAN [--unverified] [--json] [--force]

  PLAN is one of ${tiersOf('main').join(', ')}.
  --unverified  raise the plan of an account that is not verified
  --force       use this database, even if the service that runs here uses another one

Confirms the plan that the owner requested, or sets another one. It takes effect on every machine within two seconds. If the account
has a subscription at Stripe, the plan stays until the subscription next changes.`,
  async run(args, context) {
    const isUnverified = args.includes('--unverified');
    const others = args.filter((word) => word !== '--unverified');
    const given = readArguments(others, 'accounts set-plan EMAIL PLAN', 2);
    const [email, plan] = given.words as [string, string];
    if (!tiersOf('main').includes(plan)) {
      throw new UsageError(`The plan must be one of ${tiersOf('main').join(', ')}; ${plan} was given.`);
    }
    let subscribed: string | undefined;
    const account = await withAccount(context, given, async (store, found) => {
      if (needsVerification(found, plan) && !isUnverified) {
        throw new UsageError(
          `${email} is not verified, so its plan is not raised: somebody else may have signed up with the address. ` +
            `Verify it with plumbline accounts verify ${email}, or add --unverified.`,
        );
      }
      subscribed = await subscribedPlan(store, found.id);
      const change = { at: context.clock(), actor: OPERATOR };
      return withMail(context, store, (mail) => setAccountPlan({ store, mail }, found.id, plan, change));
    });
    if (!account) throw deletedMeanwhile(given);
    const warning =
      subscribed === undefined
        ? ''
        : ` It has a subscription to the ${subscribed} plan, which wins when it next changes or ends.`;
    printAccount(context, account, given.options.json, `${account.ownerEmail} is on the ${plan} plan.${warning}`);
    return EXIT.done;
  },
};

const resetPasswordCommand: Command = {
  name: 'accounts reset-password',
  summary: 'reset the password of an account and show it once',
  help: `plumbline accounts reset-password EMAIL [--json] [--force]

${FORCE_HELP}

The old password and all sessions of the owner end, apps are disconnected, and all keys that the owner created are revoked, because
whoever knew the old password may have created one. A second factor stays. The owner signs in with the new password, changes it and
creates new keys.`,
  async run(args, context) {
    const given = readArguments(args, 'accounts reset-password EMAIL', 1);
    const [email] = given.words as [string];
    const password = newPassword();
    const revoked = await withAccount(context, given, (store, { ownerId }) => {
      const { config, clock } = context;
      return new AccountAuthentication({ store, clock, secret: config.secret }).resetPassword(ownerId, password);
    });
    if (given.options.json) context.print(JSON.stringify({ email, password, revoked_keys: revoked }));
    else {
      context.print(password);
      context.print(`The new password of ${email}. It is not shown again.`);
      context.print(
        `All sessions have ended, apps are disconnected, and ${countedInFigures(revoked, 'key was', 'keys were')} revoked.`,
      );
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const removeSecondFactorCommand: Command = {
  name: 'accounts remove-second-factor',
  summary: 'turn off the second factor of an owner who has lost it',
  help: `plumbline accounts remove-second-factor EMAIL [--json] [--force]

${FORCE_HELP}

Do this only for an owner who has shown you who they are, and who has neither the authenticator app nor a recovery code. They then
sign in with the password alone, and can turn the second factor on again. Their password and their sessions stay.`,
  async run(args, context) {
    const given = readArguments(args, 'accounts remove-second-factor EMAIL', 1);
    const account = await withAccount(context, given, async (store, { id, ownerId }) => {
      await store.users.removeSecondFactor(ownerId, { at: context.clock(), actor: OPERATOR });
      return findAccount(store, id);
    });
    if (!account) throw deletedMeanwhile(given);
    printAccount(context, account, given.options.json, `${account.ownerEmail} has no second factor.`);
    return EXIT.done;
  },
};

const deleteAccountCommand: Command = {
  name: 'accounts delete',
  summary: 'delete an account with its keys, usage and all other data',
  help: `plumbline accounts delete EMAIL [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'accounts delete EMAIL', 1);
    await withAccount(context, given, (store, { id }) =>
      withPaymentErrors(() => deleteAccount({ store, billing: billingOf(context, store) }, id)),
    );
    context.print(`The account ${given.words[0]} was deleted.`);
    context.print(databaseLine(context));
    return EXIT.done;
  },
};

export const ACCOUNT_COMMANDS: readonly Command[] = [
  listAccountsCommand,
  verifyCommand,
  setPlanCommand,
  resetPasswordCommand,
  removeSecondFactorCommand,
  deleteAccountCommand,
];
