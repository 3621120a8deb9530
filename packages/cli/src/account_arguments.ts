import { parseArgs } from 'node:util';
import type { StoredAccount } from '@plumbline/service/store/account/contract.ts';
import type { Store } from '@plumbline/service/store/contract.ts';
import { type Change, OPERATOR } from '@plumbline/service/store/event/contract.ts';
import { type CommandContext, UsageError } from './command.ts';
import { namedAccount } from './named_account.ts';
import { databaseLine, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

export interface AccountArguments {
  words: string[];
  options: { json: boolean; force: boolean };
}

/** The positional arguments of a command, exactly `count` of them. */
export function readArguments(args: string[], usage: string, count: number): AccountArguments {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: STORE_OPTIONS });
  if (positionals.length !== count) throw new UsageError(`Usage: plumbline ${usage}`);
  return { words: positionals, options: values };
}

/** A change by the operator on the command line. */
export function changeOf({ clock }: CommandContext): Change {
  return { at: clock(), actor: OPERATOR };
}

/** Runs an action on an account, which is named by its id or the e-mail address of its owner. */
export function withAccount<Result>(
  context: CommandContext,
  { words, options }: AccountArguments,
  act: (store: Store, account: StoredAccount) => Promise<Result>,
): Promise<Result> {
  const [word = ''] = words;
  return withOperatedStore(context, options, async (store) => act(store, await namedAccount(store, word)));
}

/** Prints a document as JSON, or a sentence and the database. */
export function printDone(context: CommandContext, isJson: boolean, document: object, sentence: string): void {
  context.print(isJson ? JSON.stringify(document) : sentence);
  if (!isJson) context.print(databaseLine(context));
}

type Row = Record<string, string | number | boolean | null>;

/** Rows of a table with yes and no, or a sentence if there are none. */
export function tableLines(rows: readonly Row[], none: string): string[] {
  if (rows.length === 0) return [none];
  return table(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value === true ? 'yes' : value === false ? 'no' : value]),
      ),
    ),
  );
}
