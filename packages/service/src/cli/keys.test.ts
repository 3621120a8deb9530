import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { hashOfKey, isKeyText } from '../keys/key_text.ts';
import { openStore } from '../store/open_store.ts';
import { runCommand } from './run_command.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const clock = () => Date.parse('2026-11-15T12:00:00Z');

async function type(line: string) {
  const reading = readConfig({ PLUMBLINE_DATA: dataFolder });
  if (!reading.ok) throw new Error('expected a configuration');
  const printed: string[] = [];
  const errorOutput: string[] = [];
  const context = { config: reading.config, clock, print: (text: string) => printed.push(text) };
  const words = line.split(' ').filter((word) => word !== '');
  const code = await runCommand(words, context, (text) => errorOutput.push(text));
  return { code, printed: printed.join('\n'), errorOutput: errorOutput.join('\n') };
}

describe('plumbline keys', () => {
  it('creates a key, shows it once, and stores only its hash', async () => {
    const { code, printed } = await type('keys create --plan pro --name ci --json');
    expect(code).toBe(0);
    const { key, id } = JSON.parse(printed);
    expect(isKeyText(key)).toBe(true);
    const listed = await type('keys list --json');
    expect(JSON.parse(listed.printed)).toEqual([
      {
        id,
        name: 'ci',
        interface: 'main',
        plan: 'pro',
        requests_per_minute: null,
        begins_with: `${key.slice(0, 8)}…`,
        created_at: '2026-11-15T12:00:00.000Z',
        revoked_at: null,
      },
    ]);
    expect(listed.printed + (await type('keys list')).printed).not.toContain(key);
    const store = await openStore({ databaseUrl: undefined, dataFolder, clock });
    expect(await store.findKeys([hashOfKey(key)])).toMatchObject([{ id }]);
    expect(JSON.stringify(await store.listKeys())).not.toContain(key.slice(9));
    await store.close();
  });

  it('sets the requests a minute only on an enterprise key', async () => {
    await type('keys create --plan enterprise --rpm 2400');
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([{ requests_per_minute: 2400 }]);
    expect(await type('keys create --plan pro --rpm 2400')).toMatchObject({
      code: 2,
      errorOutput: 'The pro plan sets the requests a minute; only enterprise keys can set their own.',
    });
    for (const rpm of ['0', 'many', '1.5', '1000000001']) {
      expect((await type(`keys create --plan enterprise --rpm ${rpm}`)).code).toBe(2);
    }
  });

  it('creates Variant B keys', async () => {
    await type('keys create --interface variant_b');
    await type('keys create --interface variant_b --plan free');
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([
      { interface: 'variant_b', plan: expect.stringMatching(/developer|free/) },
      { interface: 'variant_b', plan: expect.stringMatching(/developer|free/) },
    ]);
    expect((await type('keys create --interface variant_b --plan pro')).errorOutput).toBe(
      'The plan must be one of free, developer, enterprise; pro was given.',
    );
    expect((await type('keys create --interface third')).errorOutput).toBe(
      'The interface must be one of main, variant_b; third was given.',
    );
  });

  it('revokes a key by its id', async () => {
    const { id, key } = JSON.parse((await type('keys create --json')).printed);
    expect(await type(`keys revoke ${id}`)).toMatchObject({ code: 0, printed: `${id} was revoked.` });
    expect(JSON.parse((await type('keys list --json')).printed)).toMatchObject([{ revoked_at: expect.any(String) }]);
    expect((await type('keys revoke key_none')).errorOutput).toBe(
      'There is no key with the id key_none; plumbline keys list shows all keys.',
    );
    expect((await type(`keys revoke ${key}`)).errorOutput).toContain('by its id');
    expect((await type('keys revoke')).code).toBe(2);
  });

  it('reports usage errors', async () => {
    expect((await type('keys crate')).errorOutput).toContain('Did you mean keys create?');
    expect(await type('keys create --colour red')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('--colour'),
    });
    expect(await type('')).toMatchObject({ code: 2, printed: expect.stringContaining('keys create') });
    expect(await type('--help')).toMatchObject({ code: 0 });
    expect((await type('keys create --help')).printed).toContain('--rpm');
  });
});
