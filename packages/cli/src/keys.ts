import { parseArgs } from 'node:util';
import { isOverlap, OVERLAP_HOURS_MAX, readExpiry } from '@plumbline/service/keys/key_expiry.ts';
import { KEY_PREFIX } from '@plumbline/service/keys/key_text.ts';
import { createKey, listKeys, revokeKey, rotateKey } from '@plumbline/service/keys/keys.ts';
import { INTERFACES, tiersOf } from '@plumbline/service/plans/plans.ts';
import type { StoredKey } from '@plumbline/service/store/contract.ts';
import type { ListedKey } from '@plumbline/service/store/key/contract.ts';
import { databaseName } from '@plumbline/service/store/open_store.ts';
import { dateTimeText, isoTime } from '@plumbline/service/time/date_text.ts';
import { dateOfDay } from '@plumbline/service/time/month.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

function shown(key: StoredKey) {
  return {
    id: key.id,
    name: key.name,
    interface: key.interface,
    plan: key.tier,
    requests_per_minute: key.callsPerMinute,
    begins_with: key.hint,
    created_at: isoTime(key.createdAt),
    expires_at: isoTime(key.expiresAt),
    revoked_at: isoTime(key.revokedAt),
    replaced_by: key.replacedBy,
  };
}

function listed(key: ListedKey) {
  return { ...shown(key), last_used_on: key.lastUsedDay === null ? null : dateOfDay(key.lastUsedDay) };
}

/** The key that a command names by its id. */
function idOf(positionals: readonly string[], usage: string): string {
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new UsageError(`Name one key by its id: plumbline ${usage}`);
  if (id.startsWith(KEY_PREFIX)) {
    throw new UsageError('Name the key by its id, which begins with key_; plumbline keys list shows it.');
  }
  return id;
}

function unknownKey(id: string): UsageError {
  return new UsageError(`There is no key with the id ${id}; plumbline keys list shows all keys.`);
}

function expiryOf(text: string | undefined, now: number): number | null {
  const reading = readExpiry(text ?? 'never', now);
  if (reading.ok) return reading.expiresAt;
  throw new UsageError(`--expires ${reading.fault}`);
}

const PLANS_IN_WORDS = INTERFACES.map((name) => `${tiersOf(name).join(', ')} (${name})`).join('; ');

export const createKeyCommand: Command = {
  name: 'keys create',
  summary: 'create a key and show it once',
  help: `plumbline keys create [--plan PLAN] [--interface main|variant_b] [--rpm N] [--name TEXT]
                      [--expires 90d|DATE] [--json] [--force]

  --plan       ${PLANS_IN_WORDS}; default starter
  --interface  default main; variant_b is the older one
  --rpm        requests a minute, only for the enterprise plan of main; default 1200
  --name       what the key is for
  --expires    in so many days, or after a day in UTC such as 2027-03-31; default never
  --json       print only {"key": …, "id": …, "database": …}
${FORCE_HELP}

The key is shown once; only its hash is stored.`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        plan: { type: 'string' },
        interface: { type: 'string', default: 'main' },
        rpm: { type: 'string' },
        name: { type: 'string', default: '' },
        expires: { type: 'string' },
        ...STORE_OPTIONS,
      },
    });
    if (values.rpm !== undefined && !/^\d{1,10}$/.test(values.rpm)) {
      throw new UsageError(`--rpm must be a whole number; ${values.rpm} was given.`);
    }
    const options = {
      interface: values.interface,
      tier: values.plan ?? (values.interface === 'variant_b' ? 'developer' : 'starter'),
      callsPerMinute: values.rpm === undefined ? undefined : Number(values.rpm),
      name: values.name,
      expiresAt: expiryOf(values.expires, context.clock()),
    };
    const made = await withOperatedStore(context, values, (store) => createKey(store, context.clock, options));
    if (!made.ok) throw new UsageError(made.faults.join('\n'));
    const { key, stored } = made;
    if (values.json) {
      context.print(JSON.stringify({ key, id: stored.id, database: databaseName(context.settings) }));
    } else {
      context.print(key);
      context.print(`id ${stored.id}, plan ${stored.tier} of ${stored.interface}. The key is not shown again.`);
      if (stored.expiresAt !== null) context.print(`It expires on ${dateTimeText(stored.expiresAt)}.`);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

export const listKeysCommand: Command = {
  name: 'keys list',
  summary: 'list the keys with their expiry and last use, without their text',
  help: `plumbline keys list [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: STORE_OPTIONS });
    const keys = (await withOperatedStore(context, values, listKeys)).map(listed);
    if (values.json) context.print(JSON.stringify(keys));
    else {
      for (const line of keys.length === 0 ? ['There are no keys.'] : table(keys)) context.print(line);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

export const revokeKeyCommand: Command = {
  name: 'keys revoke',
  summary: 'revoke a key by its id; takes effect on every machine within two seconds',
  help: `plumbline keys revoke ID [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: STORE_OPTIONS,
    });
    const id = idOf(positionals, 'keys revoke ID');
    const key = await withOperatedStore(context, values, (store) => revokeKey(store, context.clock, id));
    if (!key) throw unknownKey(id);
    context.print(values.json ? JSON.stringify(shown(key)) : `${id} was revoked.`);
    if (!values.json) context.print(databaseLine(context));
    return EXIT.done;
  },
};

function overlapOf(text: string): number {
  const hours = /^(\d{1,4})h$/.exec(text)?.[1];
  if (hours !== undefined && isOverlap(Number(hours))) return Number(hours);
  throw new UsageError(`--valid must be from 0h to ${OVERLAP_HOURS_MAX}h; ${text} was given.`);
}

export const rotateKeyCommand: Command = {
  name: 'keys rotate',
  summary: 'replace a key by a new one, which is shown once; the old one stays valid for a while',
  help: `plumbline keys rotate ID [--valid 24h] [--json] [--force]

  --valid      how long the old key stays valid, from 0h to ${OVERLAP_HOURS_MAX}h; default 24h; with 0h it is revoked at once
  --json       print only {"key": …, "id": …, "replaced": …, "database": …}
${FORCE_HELP}

The new key has the same name, plan and account, and expires after as long a time as the old one was created for. A key is rotated
once; rotate its successor the next time.`,
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { valid: { type: 'string', default: '24h' }, ...STORE_OPTIONS },
    });
    const id = idOf(positionals, 'keys rotate ID');
    const validHours = overlapOf(values.valid);
    const rotated = await withOperatedStore(context, values, (store) =>
      rotateKey(store, context.clock, id, validHours),
    );
    if (rotated === 'unknown') throw unknownKey(id);
    if (rotated === 'not_active') {
      throw new UsageError(`${id} has expired, was revoked or was rotated already, so it is not rotated.`);
    }
    const { key, added, replaced } = rotated;
    if (values.json) {
      const database = databaseName(context.settings);
      context.print(JSON.stringify({ key, id: added.id, replaced: shown(replaced), database }));
      return EXIT.done;
    }
    context.print(key);
    context.print(`id ${added.id}, plan ${added.tier} of ${added.interface}. The key is not shown again.`);
    const end = replaced.revokedAt === null ? `is valid until ${dateTimeText(replaced.expiresAt ?? 0)}` : 'was revoked';
    context.print(`The old key ${id} ${end}.`);
    context.print(databaseLine(context));
    return EXIT.done;
  },
};
