import { parseArgs } from 'node:util';
import { findAccount, listAccounts } from '@plumbline/service/accounts/accounts.ts';
import { deleteAccount } from '@plumbline/service/billing/delete_account.ts';
import { subscribedPlan } from '@plumbline/service/billing/entitlement.ts';
import { declinePlan, removeSecondFactor, setPlan, verifyUser } from '@plumbline/service/operator/account_actions.ts';
import { findAccounts, type OperatorSources } from '@plumbline/service/operator/operator_accounts.ts';
import { shownAccount, shownFoundAccount } from '@plumbline/service/operator/operator_documents.ts';
import { tiersOf } from '@plumbline/service/plans/plans.ts';
import {
  type AccountArguments,
  changeOf,
  printDone,
  readArguments,
  tableLines,
  withAccount,
} from './account_arguments.ts';
import { accountRecordCommand, showAccountCommand } from './account_details.ts';
import { billingOf, withPaymentErrors } from './billing.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { withMail } from './operated_mail.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { newPasswordOf, printNewPassword, RESET_HELP, SECOND_FACTOR_HELP } from './user_access.ts';

function deletedMeanwhile({ words }: AccountArguments): UsageError {
  return new UsageError(`The account ${words[0]} was deleted in the meantime.`);
}

/** More than a database has. */
const ALL_ACCOUNTS = 1_000_000;

/** All accounts, or those that a search finds, with their figures. */
async function listedAccounts(sources: OperatorSources, search: string | undefined, onlyRequests: boolean) {
  if (search === undefined && !onlyRequests) return (await listAccounts(sources.store)).map(shownAccount);
  const found = await findAccounts(sources, { text: search ?? '', onlyRequests, offset: 0, limit: ALL_ACCOUNTS });
  return found.accounts.map(shownFoundAccount);
}

const listAccountsCommand: Command = {
  name: 'accounts list',
  summary: 'list the accounts with their plans and requested plans, and whether they are verified',
  help: `plumbline accounts list [--search TEXT] [--requests] [--json] [--force]

  --search     only accounts with this text in their name or in the e-mail address of a member, or with this id, key id or
               beginning of a key, with members, keys and calls of this month
  --requests   only accounts that wait for another plan, longest first
${FORCE_HELP}`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { search: { type: 'string' }, requests: { type: 'boolean', default: false }, ...STORE_OPTIONS },
    });
    if (positionals.length > 0) throw new UsageError('Usage: plumbline accounts list [--search TEXT]');
    const { clock } = context;
    const accounts = await withOperatedStore(context, values, (store) =>
      listedAccounts({ store, clock }, values.search, values.requests),
    );
    if (values.json) context.print(JSON.stringify(accounts));
    else {
      for (const line of tableLines(accounts, 'There are no accounts.')) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

const verifyCommand: Command = {
  name: 'accounts verify',
  summary: 'mark the e-mail address of an account as verified',
  help: `plumbline accounts verify EMAIL|ID [--json] [--force]

${FORCE_HELP}

Verify an account when its owner has shown you that the address is theirs, for example by writing to you from it. The account
then has the limits of its plan, whatever the IP address; until then its keys count towards the limits of the address that they
are used from. If somebody else may have signed up with the address, run accounts reset-password first.`,
  async run(args, context) {
    const given = readArguments(args, 'accounts verify EMAIL|ID', 1);
    const account = await withAccount(context, given, async (store, found) => {
      await verifyUser(store, found.ownerId, changeOf(context));
      return findAccount(store, found.id);
    });
    if (!account) throw deletedMeanwhile(given);
    const text = `${account.ownerEmail} is verified. All keys of the account share the limits of the ${account.plan} plan.`;
    printDone(context, given.options.json, shownAccount(account), text);
    return EXIT.done;
  },
};

const setPlanCommand: Command = {
  name: 'accounts set-plan',
  summary: 'change the plan of an account and of all its keys',
  help: `plumbline accounts set-plan EMAIL|ID PLAN [--unverified] [--json] [--force]

  PLAN is one of ${tiersOf('main').join(', ')}.
  --unverified  raise the plan of an account that is not verified
  --force       use this database, even if the service that runs here uses another one

Confirms the plan that the owner requested, or sets another one. It takes effect on every machine within two seconds. If the account
has a subscription at Stripe, the plan stays until the subscription next changes.`,
  async run(args, context) {
    const isUnverified = args.includes('--unverified');
    const others = args.filter((word) => word !== '--unverified');
    const given = readArguments(others, 'accounts set-plan EMAIL|ID PLAN', 2);
    const [email, plan] = given.words as [string, string];
    let subscribed: string | undefined;
    const account = await withAccount(context, given, async (store, found) => {
      const options = { plan, allowsUnverified: isUnverified };
      const fault = await withMail(context, store, (mail) =>
        setPlan({ store, mail }, found, options, changeOf(context)),
      );
      subscribed = await subscribedPlan(store, found.id);
      if (fault === 'not_verified') {
        throw new UsageError(
          `${email} is not verified, so its plan is not raised: somebody else may have signed up with the address. ` +
            `Verify it with plumbline accounts verify ${email}, or add --unverified.`,
        );
      }
      if (fault === 'unknown_plan') {
        throw new UsageError(`The plan must be one of ${tiersOf('main').join(', ')}; ${plan} was given.`);
      }
      return findAccount(store, found.id);
    });
    if (!account) throw deletedMeanwhile(given);
    const warning =
      subscribed === undefined
        ? ''
        : ` It has a subscription to the ${subscribed} plan, which wins when it next changes or ends.`;
    const text = `${account.ownerEmail} is on the ${plan} plan.${warning}`;
    printDone(context, given.options.json, shownAccount(account), text);
    return EXIT.done;
  },
};

const declinePlanCommand: Command = {
  name: 'accounts decline-plan',
  summary: 'decline the plan that an account requests',
  help: `plumbline accounts decline-plan EMAIL|ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'accounts decline-plan EMAIL|ID', 1);
    const { declined, account } = await withAccount(context, given, async (store, found) => ({
      declined: await declinePlan(store, found, changeOf(context)),
      account: await findAccount(store, found.id),
    }));
    if (!account) throw deletedMeanwhile(given);
    if (declined === undefined) throw new UsageError(`${account.ownerEmail} requests no other plan.`);
    const text = `${account.ownerEmail} stays on the ${account.plan} plan; the request for ${declined} is declined.`;
    printDone(context, given.options.json, shownAccount(account), text);
    return EXIT.done;
  },
};

const resetPasswordCommand: Command = {
  name: 'accounts reset-password',
  summary: 'reset the password of an account and show it once',
  help: `plumbline accounts reset-password EMAIL|ID [--json] [--force]

${FORCE_HELP}

${RESET_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'accounts reset-password EMAIL|ID', 1);
    const [email] = given.words as [string];
    const reset = await withAccount(context, given, (store, { ownerId }) => newPasswordOf(context, store, ownerId));
    printNewPassword(context, given.options.json, email, reset);
    return EXIT.done;
  },
};

const removeSecondFactorCommand: Command = {
  name: 'accounts remove-second-factor',
  summary: 'turn off the second factor of an owner who has lost it',
  help: `plumbline accounts remove-second-factor EMAIL|ID [--json] [--force]

${FORCE_HELP}

${SECOND_FACTOR_HELP}`,
  async run(args, context) {
    const given = readArguments(args, 'accounts remove-second-factor EMAIL|ID', 1);
    const account = await withAccount(context, given, async (store, found) => {
      await removeSecondFactor(store, found.ownerId, changeOf(context));
      return findAccount(store, found.id);
    });
    if (!account) throw deletedMeanwhile(given);
    printDone(context, given.options.json, shownAccount(account), `${account.ownerEmail} has no second factor.`);
    return EXIT.done;
  },
};

const deleteAccountCommand: Command = {
  name: 'accounts delete',
  summary: 'delete an account with its keys, usage and all other data, but no user',
  help: `plumbline accounts delete EMAIL|ID [--force]

${FORCE_HELP}

Its members can still sign in; users delete deletes a person.`,
  async run(args, context) {
    const given = readArguments(args, 'accounts delete EMAIL|ID', 1);
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
  showAccountCommand,
  accountRecordCommand,
  verifyCommand,
  setPlanCommand,
  declinePlanCommand,
  resetPasswordCommand,
  removeSecondFactorCommand,
  deleteAccountCommand,
];
