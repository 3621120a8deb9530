import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import { addAccount, changeAt, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { StoredCalculation, StoredProject } from './contract.ts';

/** What every store promises to projects and their calculations. Each test has its own accounts. */
export function keepsProjectContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`the projects' store on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    const newAccount = () => addAccount(store, clock.time);

    function projectOf(fields: Partial<StoredProject> = {}): StoredProject {
      const times = { createdAt: clock.time, changedAt: clock.time, changedBy: null };
      const people = { client: 'O’Neill & Söhne', reference: "25'041; --", engineer: 'A. "Ann" Ng', checker: 'B' };
      const defaults = JSON.stringify({ grade: 'S355', city: "ü “quoted” ' ; $1 ?1" });
      return { id: randomUUID(), name: 'Riverside hall', ...people, revisions: '[]', defaults, ...times, ...fields };
    }

    function calculationOf(title: string): StoredCalculation {
      const input = JSON.stringify({ it_load_kw: 500, text: "ü “quoted” ' ; $1 ?1" });
      const times = { createdAt: clock.time, changedAt: clock.time, changedBy: null };
      const id = randomUUID();
      return {
        id,
        key: `hall-${id}`,
        tool: 'calculate_pue',
        edition: '2026.11',
        input,
        links: '{"it_load_kw":"hall-2/pue_score"}',
        verdict: 'good',
        title,
        notes: 'Two\nlines',
        state: 'draft',
        revision: 1,
        imported: '[]',
        ...times,
      };
    }

    async function newProject(accountId: string, titles: readonly string[] = []) {
      const project = projectOf();
      expect(await store.projects.add(accountId, project, [], 200)).toBe(true);
      const calculations = titles.map(calculationOf);
      for (const calculation of calculations) {
        expect(await store.projects.addCalculation(accountId, project.id, calculation, 500)).toBe(true);
      }
      return { project, calculations };
    }

    const titlesOf = async (accountId: string, projectId: string) =>
      (await store.projects.find(accountId, projectId))?.calculations.map(({ title }) => title);

    it('keeps projects with their calculations in order, and lists the last changed first', async () => {
      const account = await newAccount();
      const older = await newProject(account, ['Beam B1', 'Beam B2']);
      clock.pass(1000);
      const newer = await newProject(account);
      expect(await store.projects.find(account, older.project.id)).toEqual(older);
      expect(await store.projects.list(account)).toEqual([
        { project: newer.project, contents: { calculations: 0, tools: [], verdicts: {}, changedBy: [], states: {} } },
        {
          project: older.project,
          contents: {
            calculations: 2,
            tools: ['calculate_pue'],
            verdicts: { good: 2 },
            changedBy: [],
            states: { draft: 2 },
          },
        },
      ]);
      clock.pass(1000);
      await store.projects.addCalculation(account, older.project.id, calculationOf('Beam B3'), 500);
      const counts = (await store.projects.list(account)).map(({ project, contents }) => [
        project.id,
        contents.calculations,
      ]);
      expect(counts).toEqual([
        [older.project.id, 3],
        [newer.project.id, 0],
      ]);
      expect(await titlesOf(account, older.project.id)).toEqual(['Beam B1', 'Beam B2', 'Beam B3']);
    });

    it('adds a project with its calculations at once', async () => {
      const account = await newAccount();
      const project = projectOf();
      const calculations = ['C1', 'C2', 'C3'].map(calculationOf);
      expect(await store.projects.add(account, project, calculations, 200)).toBe(true);
      expect(await store.projects.find(account, project.id)).toEqual({ project, calculations });
    });

    it('changes a project and a calculation, and says when', async () => {
      const account = await newAccount();
      const { project, calculations } = await newProject(account, ['Beam B1']);
      const [calculation] = calculations;
      if (!calculation) throw new Error('there is no calculation');
      clock.pass(5000);
      const revisions = JSON.stringify([{ revision: 'A', date: '', description: 'ü', by: '', checked: '' }]);
      const texts = { name: 'New', client: '', reference: '', engineer: '' };
      const kept = { checker: 'C', revisions, defaults: '{"nation":"wales"}' };
      const stamp = { at: clock.time, userId: account };
      const changed = { changedAt: clock.time, changedBy: account };
      expect(await store.projects.change(account, project.id, { ...texts, ...kept }, stamp)).toEqual({
        ...project,
        ...texts,
        ...kept,
        ...changed,
      });
      expect(await store.projects.change(account, project.id, texts, stamp)).toMatchObject(kept);
      const words = { title: 'Beam B1a', notes: '' };
      expect(await store.projects.changeCalculation(account, project.id, calculation.id, words, stamp)).toEqual({
        ...calculation,
        ...words,
        ...changed,
      });
      const input = { tool: 'calculate_pue', edition: '2026.12', input: '{}', links: '{}', verdict: 'bad' };
      expect(
        await store.projects.changeCalculation(account, project.id, calculation.id, { ...words, ...input }, stamp),
      ).toEqual({ ...calculation, ...words, ...input, ...changed });
      expect(await store.projects.list(account)).toMatchObject([
        { project: { changedBy: account }, contents: { verdicts: { bad: 1 }, changedBy: [account] } },
      ]);
    });

    it('records verdicts that are not known yet, without a change of their calculations', async () => {
      const [account, stranger] = [await newAccount(), await newAccount()];
      const project = projectOf();
      const calculations = ['A', 'B', 'C'].map((title) => ({ ...calculationOf(title), verdict: null }));
      await store.projects.add(account, project, calculations, 200);
      expect(await store.projects.listWithoutVerdict(stranger, 2)).toEqual([]);
      const [first, second] = await store.projects.listWithoutVerdict(account, 2);
      if (!first || !second) throw new Error('there are no calculations without a verdict');
      const verdicts = [first, second].map(({ id }) => ({ id, verdict: 'caution' }));
      await store.projects.recordVerdicts(stranger, verdicts);
      expect(await store.projects.listWithoutVerdict(account, 5)).toHaveLength(3);
      clock.pass(1000);
      await store.projects.recordVerdicts(account, verdicts);
      await store.projects.recordVerdicts(account, [{ id: first.id, verdict: 'bad' }]);
      expect(await store.projects.list(account)).toMatchObject([
        { project: { changedAt: project.changedAt }, contents: { calculations: 3, verdicts: { caution: 2 } } },
      ]);
      expect(await store.projects.listWithoutVerdict(account, 5)).toHaveLength(1);
    });

    it('forgets who made a change with the user', async () => {
      const [account, author] = [await newAccount(), await newAccount()];
      const { project, calculations } = await newProject(account, ['A']);
      const stamp = { at: clock.time, userId: author };
      const words = { title: 'A', notes: '' };
      await store.projects.changeCalculation(account, project.id, calculations[0]?.id ?? '', words, stamp);
      expect((await store.projects.find(account, project.id))?.calculations[0]?.changedBy).toBe(author);
      await store.execute(`DELETE FROM users WHERE id = '${author}'`, []);
      const found = await store.projects.find(account, project.id);
      expect([found?.project.changedBy, found?.calculations[0]?.changedBy]).toEqual([null, null]);
    });

    it('puts calculations into another order, and adds the next one after them', async () => {
      const account = await newAccount();
      const { project, calculations } = await newProject(account, ['A', 'B', 'C']);
      const [a, b, c] = calculations.map(({ id }) => id) as [string, string, string];
      const stamp = { at: clock.time, userId: account };
      await store.projects.order(account, project.id, [c, a, b], stamp);
      expect(await titlesOf(account, project.id)).toEqual(['C', 'A', 'B']);
      await store.projects.addCalculation(account, project.id, calculationOf('D'), 500);
      expect(await titlesOf(account, project.id)).toEqual(['C', 'A', 'B', 'D']);
      expect(await store.projects.deleteCalculation(account, project.id, a, stamp)).toBe(true);
      expect(await store.projects.deleteCalculation(account, project.id, a, stamp)).toBe(false);
      expect(await titlesOf(account, project.id)).toEqual(['C', 'B', 'D']);
    });

    it('has no project or calculation above the maximum, also with several processes', async () => {
      const account = await newAccount();
      const second = await open(clock.now);
      const added = await Promise.all(
        [store, second, store, second].map((each) => each.projects.add(account, projectOf(), [], 2)),
      );
      expect(added.filter(Boolean)).toHaveLength(2);
      const [listed] = await store.projects.list(account);
      const id = listed?.project.id ?? '';
      const kept = await Promise.all(
        [store, second, store, second].map((each) => each.projects.addCalculation(account, id, calculationOf('x'), 3)),
      );
      expect(kept.filter(Boolean)).toHaveLength(3);
      await second.close();
    });

    it('has no two calculations of a project with the same key', async () => {
      const account = await newAccount();
      const [one, other] = [await newProject(account), await newProject(account)];
      const add = (id: string, key: string) =>
        store.projects.addCalculation(account, id, { ...calculationOf('Hall'), key }, 500);
      expect(await Promise.all([add(one.project.id, 'hall'), add(other.project.id, 'hall')])).toEqual([true, true]);
      expect([await add(one.project.id, 'hall'), await add(one.project.id, 'hall-2')]).toEqual([false, true]);
    });

    it('keeps the projects of accounts apart', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      const { project, calculations } = await newProject(owner, ['A', 'B']);
      const [a, b] = calculations.map(({ id }) => id) as [string, string];
      const fields = { name: 'mine', client: '', reference: '', engineer: '', checker: '', revisions: '[]' };
      const words = { title: 'mine', notes: '' };
      const stamp = { at: clock.time + 9, userId: stranger };
      expect(await store.projects.list(stranger)).toEqual([]);
      expect(await store.projects.find(stranger, project.id)).toBeUndefined();
      expect(await store.projects.change(stranger, project.id, fields, stamp)).toBeUndefined();
      expect(await store.projects.addCalculation(stranger, project.id, calculationOf('x'), 500)).toBe(false);
      expect(await store.projects.changeCalculation(stranger, project.id, a, words, stamp)).toBeUndefined();
      await store.projects.order(stranger, project.id, [b, a], stamp);
      expect(await store.projects.deleteCalculation(stranger, project.id, a, stamp)).toBe(false);
      expect(await store.projects.delete(stranger, project.id, 0, changeAt(clock.time))).toBe(false);
      expect(await store.projects.find(owner, project.id)).toEqual({ project, calculations });
      const other = await newProject(stranger);
      expect(await store.projects.changeCalculation(stranger, other.project.id, a, words, stamp)).toBeUndefined();
    });

    it('deletes a project with its calculations, and all of them with the account', async () => {
      const account = await newAccount();
      const [gone, kept] = [await newProject(account, ['A']), await newProject(account, ['B'])];
      const count = async (id: string | undefined) =>
        (await store.execute(`SELECT 1 FROM project_calculations WHERE id = '${id}'`, [])).rows.length;
      expect(await store.projects.delete(account, gone.project.id, 0, changeAt(clock.time))).toBe(true);
      expect(await store.projects.delete(account, gone.project.id, 0, changeAt(clock.time))).toBe(false);
      expect(await store.projects.find(account, gone.project.id)).toBeUndefined();
      expect([await count(gone.calculations[0]?.id), await count(kept.calculations[0]?.id)]).toEqual([0, 1]);
      await store.accounts.delete(account);
      expect(await store.projects.list(account)).toEqual([]);
      expect(await count(kept.calculations[0]?.id)).toBe(0);
    });
  });
}
