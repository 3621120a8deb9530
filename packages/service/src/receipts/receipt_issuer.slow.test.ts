import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { ReceiptIssuer } from './receipt_issuer.ts';
import { type KeyStore, newSeed, signingKeyOf } from './signing_key.ts';

const publicUrl = 'https://calc.example.com';
const calculation = { tool: 'a_tool', input: { a: 1 }, result: { edition: '2026.11', b: 2 } };

let clock: TestClock;
let store: SqliteStore;
beforeEach(() => {
  clock = new TestClock();
  store = new SqliteStore(':memory:', clock.now);
});
afterEach(() => store.close());

function issuerWith({ seed, keyStore = store }: { seed?: string; keyStore?: KeyStore } = {}): ReceiptIssuer {
  return new ReceiptIssuer({ store: keyStore, clock: clock.now, publicUrl, seed });
}

async function idsOf(issuer: ReceiptIssuer): Promise<string[]> {
  return (await issuer.publicKeys()).map(({ kid }) => kid);
}

function partOf(receipt: string | undefined, index: number) {
  return JSON.parse(Buffer.from(receipt?.split('.')[index] ?? '', 'base64url').toString());
}

describe('the issuer of receipts', () => {
  it('makes a key once, which all machines on a store share', async () => {
    const [one, other] = [issuerWith(), issuerWith()];
    await Promise.all([one.prepare(), other.prepare()]);
    expect(one.issue(calculation)).toBe(other.issue(calculation));
    expect(await idsOf(one)).toHaveLength(1);
    expect(await idsOf(other)).toEqual(await idsOf(one));
  });

  it('signs who issued what, when, and with which edition', async () => {
    const issuer = issuerWith();
    await issuer.prepare();
    expect(partOf(issuer.issue(calculation), 1)).toEqual({
      ...calculation,
      edition: '2026.11',
      digest: 'sha256:ca1f34318288cb62989a033c66682748ea5bcabeb495f7bd956631ab6d10f6c3',
      issued_at: '2026-11-15T12:00:00.000Z',
      issuer: publicUrl,
    });
    expect(partOf(issuer.issue({ ...calculation, result: { edition: '2099.01' } }), 1)).toMatchObject({ digest: null });
  });

  it('signs no text that is not valid Unicode', async () => {
    const issuer = issuerWith();
    await issuer.prepare();
    expect(issuer.issue({ ...calculation, input: { a: '\ud800' } })).toBeUndefined();
    expect(issuer.issue({ ...calculation, result: { b: ['\udc00'] } })).toBeUndefined();
  });

  it('publishes every key that was ever used, before its first receipt', async () => {
    const made = issuerWith();
    await made.prepare();
    const seeds = [newSeed(), newSeed()];
    const issuers = seeds.map((seed) => issuerWith({ seed }));
    for (const issuer of issuers) await issuer.prepare();
    const { kid } = partOf(made.issue(calculation), 0);
    const expected = [kid, ...seeds.map((seed) => signingKeyOf(seed).publicKey.kid)].toSorted();
    expect((await idsOf(made)).toSorted()).toEqual(expected);
    expect(issuers.map((issuer) => partOf(issuer.issue(calculation), 0).kid)).toEqual(
      seeds.map((seed) => signingKeyOf(seed).publicKey.kid),
    );
    // Without the setting again, the key from before signs.
    const again = issuerWith();
    await again.prepare();
    expect(partOf(again.issue(calculation), 0)).toEqual({ alg: 'EdDSA', kid });
  });

  it('reads the published keys from the store once in ten seconds', async () => {
    let reads = 0;
    const { accounts } = store;
    const keyStore: KeyStore = {
      accounts: {
        keepSetting: (name, proposal) => accounts.keepSetting(name, proposal),
        listSettings: (nameStart) => {
          reads += 1;
          return accounts.listSettings(nameStart);
        },
      },
    };
    const issuer = issuerWith({ keyStore });
    await Promise.all([issuer.publicKeys(), issuer.publicKeys()]);
    clock.pass(9_999);
    await issuer.publicKeys();
    expect(reads).toBe(1);
    clock.pass(1);
    await issuer.publicKeys();
    expect(reads).toBe(2);
  });

  it('tries again after the store was unavailable', async () => {
    let isDown = true;
    const { accounts } = store;
    const keyStore: KeyStore = {
      accounts: {
        keepSetting: (name, proposal) =>
          isDown ? Promise.reject(new StoreUnavailable('test')) : accounts.keepSetting(name, proposal),
        listSettings: (nameStart) => accounts.listSettings(nameStart),
      },
    };
    const issuer = issuerWith({ keyStore });
    await expect(issuer.prepare()).rejects.toThrow(StoreUnavailable);
    await expect(issuer.publicKeys()).rejects.toThrow(StoreUnavailable);
    isDown = false;
    await issuer.prepare();
    expect(await idsOf(issuer)).toHaveLength(1);
  });
});
