import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { INSTALLED } from '@plumbline/editions';
import { type FoundReceipt, findReceipts } from '@plumbline/editions/receipts/find_receipts.ts';
import type { HeldFile, KeySet, Verification } from '@plumbline/editions/receipts/verify_receipt.ts';
import { readPublicKeys } from '@plumbline/service/receipts/signing_key.ts';
import { withStore } from '@plumbline/service/store/open_store.ts';
import { type Command, type CommandContext, CommandError, EXIT, UsageError } from './command.ts';
import { readErrorMessage } from './file_errors.ts';

const EXIT_CODES = { valid: EXIT.done, invalid: EXIT.invalid, unknown: EXIT.failed } as const;

const VERDICTS = { valid: 'is valid.', invalid: 'is not valid.', unknown: 'cannot be verified.' } as const;

async function reading<Read>(name: string, read: (path: string) => Promise<Read>, { folder = '.' }: CommandContext) {
  try {
    return await read(resolve(folder, name));
  } catch (error) {
    throw new CommandError(readErrorMessage(name, error as NodeJS.ErrnoException));
  }
}

function digestFile(name: string, context: CommandContext): Promise<HeldFile> {
  const digest = async (path: string) => {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { name: basename(name), sha256: hash.digest('hex') };
  };
  return reading(name, digest, context);
}

/** The receipts of a file, one for each result. */
async function readReceipts(name: string, context: CommandContext): Promise<FoundReceipt[]> {
  const found = await findReceipts(new Uint8Array(await reading(name, (path) => readFile(path), context)));
  if (found.length > 0) return found;
  throw new CommandError(`${name} has no receipt that can be read; ask for one with ?include=receipt.`);
}

function parseKeySet(text: string): Partial<KeySet> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

async function readKeys(name: string | undefined, context: CommandContext): Promise<KeySet> {
  if (name === undefined) {
    const keys = await withStore({ ...context.settings, clock: context.clock }, readPublicKeys);
    return { keys: keys.map((key) => ({ ...key })) };
  }
  if (/^https?:/i.test(name)) {
    throw new UsageError('--keys must be a file: this command opens no connection. Download the keys first.');
  }
  const { keys } = parseKeySet(await reading(name, (path) => readFile(path, 'utf8'), context));
  if (!Array.isArray(keys)) throw new CommandError(`${name} cannot be read: it is not a JSON Web Key Set.`);
  return { keys };
}

/** What the file comes to: not valid if one of its receipts is not. */
const GRAVITY = ['valid', 'unknown', 'invalid'] as const;

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'verify the receipt of a result or job, without a network: verify FILE [FILE OF THE JOB …]',
  help: `plumbline verify FILE [FILE OF THE JOB …] [--keys FILE] [--json]

  FILE    what has a receipt: a result or several as JSON, a PDF with its receipt attached, the manifest of a job, or the text of a
          receipt alone
  FILE OF THE JOB  after the manifest of a job: files that should be the uploaded file, its result or its rejected rows
  --keys  the public keys of the service that signed, from its /.well-known/jwks.json; by default those in the database here
  --json  print {"outcome": "valid" | "invalid" | "unknown", "reason": …, "payload": …} in a line for each receipt; payload is what was signed

Checks the signature, that the result in FILE is the signed one and that the edition here has the signed digest, and calculates
the result again. The rows of a job are not calculated again: the digests of its files are compared.
Exit codes: ${EXIT.done} valid, ${EXIT.failed} cannot be verified (unknown key or edition, unreadable file), ${EXIT.misused} usage error, ${EXIT.invalid} not valid.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { keys: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file === undefined) throw new UsageError('Name a file: plumbline verify FILE');
    const keys = await readKeys(values.keys, context);
    const found = await readReceipts(file, context);
    const files = await Promise.all(others.map((name) => digestFile(name, context)));
    const { verifyReceipt } = await import('@plumbline/editions/receipts/verify_receipt.ts');
    let worst: Verification['outcome'] = 'valid';
    for (const [index, each] of found.entries()) {
      const verification = await verifyReceipt({ ...each, keys, editions: INSTALLED, files });
      const { outcome, reason, payload } = verification;
      if (files.length > 0 && payload && !('job' in payload)) {
        throw new UsageError(`${file} is not of a job, so no other file can be compared with it.`);
      }
      if (GRAVITY.indexOf(outcome) > GRAVITY.indexOf(worst)) worst = outcome;
      const name = found.length === 1 ? file : `${file}, receipt ${index + 1}`;
      context.print(values.json ? JSON.stringify(verification) : `${name} ${VERDICTS[outcome]} ${reason}`);
    }
    return EXIT_CODES[worst];
  },
};
