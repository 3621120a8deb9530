import { parseArgs } from 'node:util';
import { createKey, listKeys, revokeKey } from '../keys/keys.ts';
import { INTERFACES, tiersOf } from '../plans/plans.ts';
import type { StoredKey } from '../store/contract.ts';
import { databaseName } from '../store/store_location.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { databaseLine, FORCE_HELP, STORE_OPTIONS, withOperatedStore } from './operated_store.ts';
import { table } from './table.ts';

function shown({ id, name, tier, callsPerMinute, hint, createdAt, revokedAt, ...key }: StoredKey) {
  return {
    id,
    name,
    interface: key.interface,
    plan: tier,
    requests_per_minute: callsPerMinute,
    begins_with: hint,
    created_at: new Date(createdAt).toISOString(),
    revoked_at: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}

const PLANS_IN_WORDS = INTERFACES.map((name) => `${tiersOf(name).join(', ')} (${name})`).join('; ');

export const createKeyCommand: Command = {
  name: 'keys create',
  summary: 'create a key and show it once',
  help: `plumbline keys create [--plan PLAN] [--interface main|variant_b] [--rpm N] [--name TEXT] [--json] [--force]

  --plan       ${PLANS_IN_WORDS}; default starter
  --interface  default main; variant_b is the older one
  --rpm        requests a minute, only for the enterprise plan of main; default 1200
  --name       what the key is for
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
    };
    const made = await withOperatedStore(context, values, (store) => createKey(store, context.clock, options));
    if (!made.ok) throw new UsageError(made.faults.join('\n'));
    const { key, stored } = made;
    if (values.json) {
      context.print(JSON.stringify({ key, id: stored.id, database: databaseName(context.config) }));
    } else {
      context.print(key);
      context.print(`id ${stored.id}, plan ${stored.tier} of ${stored.interface}. The key is not shown again.`);
      context.print(databaseLine(context));
    }
    return EXIT.done;
  },
};

export const listKeysCommand: Command = {
  name: 'keys list',
  summary: 'list the keys by id and name, without their text',
  help: `plumbline keys list [--json] [--force]

${FORCE_HELP}`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: STORE_OPTIONS });
    const keys = (await withOperatedStore(context, values, listKeys)).map(shown);
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
    const [id, ...more] = positionals;
    if (id === undefined || more.length > 0) throw new UsageError('Name one key by its id: plumbline keys revoke ID');
    if (id.startsWith('plk_'))
      throw new UsageError('Name the key by its id, which begins with key_; plumbline keys list shows it.');
    const key = await withOperatedStore(context, values, (store) => revokeKey(store, context.clock, id));
    if (!key) throw new UsageError(`There is no key with the id ${id}; plumbline keys list shows all keys.`);
    context.print(values.json ? JSON.stringify(shown(key)) : `${id} was revoked.`);
    if (!values.json) context.print(databaseLine(context));
    return EXIT.done;
  },
};
