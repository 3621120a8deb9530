import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, type StoreUnderTest } from '../testing/store_under_test.ts';

const FIRM = {
  name: 'O’Neill & Söhne',
  address: ["1 'Quay' Street", 'Bristol'],
  logo: { kind: 'pixels' as const, width: 2, height: 1, png: 'iVBORw0KGgo=' },
};

/** What every store promises to letterheads. Each test has its own accounts. */
export function keepsLetterheadContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the letterheads' store on ${engine}`, () => {
    const clock = new TestClock();
    let store: Store;
    beforeAll(async () => {
      store = await (await prepare()).open(clock.now);
    });
    afterAll(() => store.close());

    it('keeps one letterhead for an account, and replaces it', async () => {
      const [account, other] = [await addAccount(store, clock.time), await addAccount(store, clock.time)];
      expect(await store.letterheads.save(account, FIRM)).toBe(true);
      expect(await store.letterheads.find(account)).toEqual(FIRM);
      expect(await store.letterheads.find(other)).toBeUndefined();
      const moved = { name: FIRM.name, address: [] };
      expect(await store.letterheads.save(account, moved)).toBe(true);
      expect(await store.letterheads.find(account)).toEqual(moved);
    });

    it('deletes it alone and with its account, and keeps none for an account that is gone', async () => {
      const account = await addAccount(store, clock.time);
      await store.letterheads.save(account, FIRM);
      expect(await store.letterheads.delete(account)).toBe(true);
      expect(await store.letterheads.delete(account)).toBe(false);
      await store.letterheads.save(account, FIRM);
      await store.accounts.delete(account);
      expect(await store.letterheads.find(account)).toBeUndefined();
      expect(await store.letterheads.save(account, FIRM)).toBe(false);
    });
  });
}
