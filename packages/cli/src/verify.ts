import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EXTRAS } from '@plumbline/editions/calls/call_tool.ts';
import { readPublicKeys } from '@plumbline/service/receipts/signing_key.ts';
import type { ReceiptToVerify, Verification } from '@plumbline/service/receipts/verify_receipt.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import type { JSONWebKeySet } from 'jose';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { readErrorMessage } from './file_errors.ts';

const EXIT_CODES = { valid: EXIT.done, invalid: EXIT.invalid, unknown: EXIT.failed } as const;

const VERDICTS = { valid: 'is valid.', invalid: 'is not valid.', unknown: 'cannot be verified.' } as const;

/** The members of a result that its receipt does not sign. */
const UNSIGNED: readonly string[] = ['tier', ...EXTRAS];

async function readText(name: string, { folder = '.' }: CommandContext): Promise<string> {
  try {
    return await readFile(resolve(folder, name), 'utf8');
  } catch (error) {
    throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
  }
}

function parseObject(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new CommandError(`${name} cannot be read: it is not a JSON object.`);
}

/** A result with its receipt, or the text of a receipt alone. */
async function readReceipt(name: string, context: CommandContext): Promise<Omit<ReceiptToVerify, 'keys'>> {
  const text = (await readText(name, context)).trim();
  if (!text.startsWith('{')) return { receipt: text };
  const { receipt, ...rest } = parseObject(name, text);
  if (typeof receipt !== 'string') {
    throw new CommandError(`${name} has no receipt; ask for one with ?include=receipt.`);
  }
  const shown = Object.fromEntries(Object.entries(rest).filter(([member]) => !UNSIGNED.includes(member)));
  return { receipt, shown };
}

async function readKeys(name: string | undefined, context: CommandContext): Promise<JSONWebKeySet> {
  if (name === undefined) {
    const keys = await withStore({ ...context.settings, clock: context.clock }, readPublicKeys);
    return { keys: keys.map((key) => ({ ...key })) };
  }
  if (/^https?:/i.test(name)) {
    throw new UsageError('--keys must be a file: this command opens no connection. Download the keys first.');
  }
  const { keys } = parseObject(name, await readText(name, context));
  if (!Array.isArray(keys)) throw new CommandError(`${name} cannot be read: it is not a JSON Web Key Set.`);
  return { keys };
}

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'verify the receipt of a result, without a network: verify FILE',
  help: `plumbline verify FILE [--keys FILE] [--json]

  FILE    a result with its receipt, as JSON, or the text of a receipt alone
  --keys  the public keys of the service that signed, from its /.well-known/jwks.json; by default those in the database here
  --json  print {"outcome": "valid" | "invalid" | "unknown", "reason": …, "payload": …}; payload is what was signed

Checks the signature, that the result in FILE is the signed one and that the edition here has the signed digest, and calculates
the result again. Exit codes: ${EXIT.done} valid, ${EXIT.failed} cannot be verified (unknown key or edition, unreadable file), ${EXIT.misused} usage error, ${EXIT.invalid} not valid.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { keys: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Name one file: plumbline verify FILE');
    const keys = await readKeys(values.keys, context);
    const given = await readReceipt(file, context);
    const { verifyReceipt } = await import('@plumbline/service/receipts/verify_receipt.ts');
    const verification: Verification = await verifyReceipt({ ...given, keys });
    const { outcome, reason } = verification;
    context.print(values.json ? JSON.stringify(verification) : `${file} ${VERDICTS[outcome]} ${reason}`);
    return EXIT_CODES[outcome];
  },
};
