import { parseArgs } from 'node:util';
import { AccountAuthentication } from '../accounts/account_authentication.ts';
import { deleteAccount, findAccountByEmail, listAccounts, setAccountPlan } from '../accounts/accounts.ts';
import { newPassword } from '../accounts/password.ts';
import { tiersOf } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account_contract.ts';
import type { Store } from '../store/contract.ts';
import { withStore } from '../store/open_store.ts';
import { type Command, type CommandContext, EXIT, UsageError } from './command.ts';
import { table } from './table.ts';

function shown({ email, plan, requestedPlan, planRequestedAt, createdAt, id }: StoredAccount) {
  return {
    email,
    plan,
    requested_plan: requestedPlan,
    requested_at: planRequestedAt === null ? null : new Date(planRequestedAt).toISOString(),
    created_at: new Date(createdAt).toISOString(),
    id,
  };
}

const JSON_OPTION = { json: { type: 'boolean', default: false } } as const;

/** The positional arguments of a command, exactly `count` of them. */
function positionalsOf(args: string[], usage: string, count: number): { words: string[]; isJson: boolean } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: JSON_OPTION });
  if (positionals.length !== count) throw new UsageError(`Usage: plumbline ${usage}`);
  return { words: positionals, isJson: values.json };
}

/** Runs an action on the account of an e-mail address. */
function withAccount<Result>(
  { config, clock }: CommandContext,
  email: string,
  act: (store: Store, account: StoredAccount) => Promise<Result>,
): Promise<Result> {
  return withStore({ ...config, clock }, async (store) => {
    const account = await findAccountByEmail(store, email);
    if (!account)
      throw new UsageError(
        `There is no account with the e-mail address ${email}. plumbline accounts list lists all accounts.`,
      );
    return act(store, account);
  });
}

const listAccountsCommand: Command = {
  name: 'accounts list',
  summary: 'list the accounts with their plans and requested plans',
  help: 'plumbline accounts list [--json]',
  async run(args, { config, clock, print }) {
    const { isJson } = positionalsOf(args, 'accounts list', 0);
    const accounts = (await withStore({ ...config, clock }, listAccounts)).map(shown);
    if (isJson) print(JSON.stringify(accounts));
    else if (accounts.length === 0) print('There are no accounts.');
    else for (const line of table(accounts)) print(line);
    return EXIT.done;
  },
};

const setPlanCommand: Command = {
  name: 'accounts set-plan',
  summary: 'change the plan of an account and of all its keys',
  help: `plumbline accounts set-plan EMAIL PLAN [--json]

  PLAN is one of ${tiersOf('main').join(', ')}.

Confirms the plan that the owner requested, or sets another one. It takes effect on every machine within two seconds.`,
  async run(args, context) {
    const { words, isJson } = positionalsOf(args, 'accounts set-plan EMAIL PLAN', 2);
    const [email, plan] = words as [string, string];
    if (!tiersOf('main').includes(plan)) {
      throw new UsageError(`The plan must be one of ${tiersOf('main').join(', ')}; ${plan} was given.`);
    }
    const account = await withAccount(context, email, (store, { id }) => setAccountPlan(store, id, plan));
    if (!account) throw new UsageError(`The account ${email} was deleted in the meantime.`);
    context.print(isJson ? JSON.stringify(shown(account)) : `${account.email} is on the ${plan} plan.`);
    return EXIT.done;
  },
};

const resetPasswordCommand: Command = {
  name: 'accounts reset-password',
  summary: 'reset the password of an account and show it once',
  help: `plumbline accounts reset-password EMAIL [--json]

The old password and all sessions of the account end. The owner signs in with the new password and changes it.`,
  async run(args, context) {
    const { words, isJson } = positionalsOf(args, 'accounts reset-password EMAIL', 1);
    const [email] = words as [string];
    const password = newPassword();
    await withAccount(context, email, (store, { id }) =>
      new AccountAuthentication({ store, secret: context.config.secret }).setPassword(id, password),
    );
    if (isJson) context.print(JSON.stringify({ email, password }));
    else {
      context.print(password);
      context.print(`The new password of ${email}. It is not shown again.`);
    }
    return EXIT.done;
  },
};

const deleteAccountCommand: Command = {
  name: 'accounts delete',
  summary: 'delete an account with its keys, usage and all other data',
  help: 'plumbline accounts delete EMAIL',
  async run(args, context) {
    const { words } = positionalsOf(args, 'accounts delete EMAIL', 1);
    const [email] = words as [string];
    await withAccount(context, email, (store, { id }) => deleteAccount(store, id));
    context.print(`The account ${email} was deleted.`);
    return EXIT.done;
  },
};

export const ACCOUNT_COMMANDS: readonly Command[] = [
  listAccountsCommand,
  setPlanCommand,
  resetPasswordCommand,
  deleteAccountCommand,
];
