import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../time/testing/test_clock.ts';
import type { Store } from '../contract.ts';
import type { StoredCalculation } from '../project/contract.ts';
import { addAccount, changeAt, type StoreUnderTest } from '../testing/store_under_test.ts';
import type { CalculationPlace, ExpectedRevision, RecordedStep, Signature } from './contract.ts';

const FIELDS = { tool: 'calculate_pue', edition: '2027.01', input: '{"a":1}', title: 'Hall', notes: '' };

/** What every store promises about approvals. Each test has its own account. */
export function keepsApprovalContract(engine: string, prepare: () => Promise<StoreUnderTest>): void {
  describe(`approvals on ${engine}`, () => {
    const clock = new TestClock();
    let open: StoreUnderTest['open'];
    let store: Store;
    beforeAll(async () => {
      ({ open } = await prepare());
      store = await open(clock.now);
    });
    afterAll(() => store.close());

    const stepOf = (kind: RecordedStep['kind']): RecordedStep => ({
      kind,
      change: changeAt(clock.time),
      details: { title: FIELDS.title, revision: 1 },
    });

    async function newCalculation(): Promise<CalculationPlace> {
      const accountId = await addAccount(store, clock.time);
      const times = { createdAt: clock.time, changedAt: clock.time, changedBy: null };
      const texts = { client: '', reference: '', engineer: '', checker: '', revisions: '[]', defaults: '{}' };
      const projectId = randomUUID();
      const calculation: StoredCalculation = {
        ...FIELDS,
        id: randomUUID(),
        key: 'hall',
        links: '{}',
        verdict: null,
        state: 'draft',
        revision: 1,
        imported: '["a.b.c"]',
        ...times,
      };
      await store.projects.add(accountId, { id: projectId, name: 'P', ...texts, ...times }, [calculation], 200);
      return { accountId, projectId, calculationId: calculation.id };
    }

    const signature = (role: string): Signature => ({ role, userId: role, name: role, at: clock.time });
    const DRAFT: ExpectedRevision = { state: 'draft', revision: 1, draft: FIELDS };
    const FOR_CHECK: ExpectedRevision = { state: 'for_check', revision: 1, digest: 'sha256:1' };
    const CHECKED: ExpectedRevision = { ...FOR_CHECK, state: 'checked' };
    const APPROVED: ExpectedRevision = { ...FOR_CHECK, state: 'approved' };

    const submit = (place: CalculationPlace, expected = DRAFT) =>
      store.approvals.submit(
        place,
        expected,
        { sheet: '{}', digest: 'sha256:1', signatures: [signature('originator')] },
        stepOf('calculation_submitted'),
      );
    const check = (place: CalculationPlace, expected = FOR_CHECK) =>
      store.approvals.sign(
        place,
        expected,
        { state: 'checked', signatures: [signature('originator'), signature('checker')], receipt: null },
        stepOf('calculation_checked'),
      );
    const approve = (place: CalculationPlace, expected = CHECKED) =>
      store.approvals.sign(
        place,
        expected,
        { state: 'approved', signatures: ['originator', 'checker', 'approver'].map(signature), receipt: 'a.b.c' },
        stepOf('calculation_approved'),
      );
    async function newApproved(): Promise<CalculationPlace> {
      const place = await newCalculation();
      expect([await submit(place), await check(place), await approve(place)]).toEqual([true, true, true]);
      return place;
    }
    const stateOf = async (place: CalculationPlace) => (await store.approvals.find(place))?.state;
    const kindsOf = async ({ accountId }: CalculationPlace) =>
      (await store.events.list(accountId, { limit: 50 })).map(({ kind }) => kind).toReversed();

    it('go from step to step, each recorded, to a revision with receipt and signatures', async () => {
      const place = await newApproved();
      expect(await store.approvals.find(place)).toEqual({
        state: 'approved',
        revision: 1,
        imported: ['a.b.c'],
        revisions: [
          {
            revision: 1,
            sheet: '{}',
            digest: 'sha256:1',
            signatures: ['originator', 'checker', 'approver'].map(signature),
            recalculation: null,
            receipt: 'a.b.c',
          },
        ],
        comments: [],
      });
      expect(await kindsOf(place)).toEqual(['calculation_submitted', 'calculation_checked', 'calculation_approved']);
      expect([...(await store.approvals.ofProject(place.accountId, place.projectId)).keys()]).toEqual([
        place.calculationId,
      ]);
      expect(await store.projects.list(place.accountId)).toMatchObject([{ contents: { states: { approved: 1 } } }]);
    });

    it('change and record nothing if the calculation is not as expected', async () => {
      const place = await newCalculation();
      expect(await submit(place, { ...DRAFT, draft: { ...FIELDS, input: '{"a":2}' } })).toBe(false);
      expect(await check(place)).toBe(false);
      await submit(place);
      expect(await submit(place)).toBe(false);
      expect(await check(place, { ...FOR_CHECK, digest: 'sha256:2' })).toBe(false);
      expect(await check(place, { ...FOR_CHECK, revision: 2 })).toBe(false);
      expect(await approve(place)).toBe(false);
      const stranger = await addAccount(store, clock.time);
      expect(await check({ ...place, accountId: stranger })).toBe(false);
      expect(await store.approvals.find({ ...place, accountId: stranger })).toBeUndefined();
      expect([await stateOf(place), await kindsOf(place)]).toEqual(['for_check', ['calculation_submitted']]);
    });

    it('are given once, also by several processes at once', async () => {
      const place = await newCalculation();
      await submit(place);
      await check(place);
      const second = await open(clock.now);
      const signed = { state: 'approved', signatures: [signature('approver')], receipt: 'a.b.c' } as const;
      const given = await Promise.all(
        [store, second, store, second].map((each) =>
          each.approvals.sign(place, CHECKED, signed, stepOf('calculation_approved')),
        ),
      );
      expect(given.filter(Boolean)).toHaveLength(1);
      expect((await kindsOf(place)).filter((kind) => kind === 'calculation_approved')).toHaveLength(1);
      await second.close();
    });

    it('leave only a draft to be changed or deleted, and an approved revision to nobody', async () => {
      const place = await newApproved();
      const { accountId, projectId, calculationId } = place;
      const kept = (await store.approvals.find(place))?.revisions;
      const stamp = { at: clock.time, userId: null };
      const change = () =>
        store.projects.changeCalculation(accountId, projectId, calculationId, { ...FIELDS, title: 'x' }, stamp);
      expect(await change()).toBeUndefined();
      expect(await store.projects.deleteCalculation(accountId, projectId, calculationId, stamp)).toBe(false);
      for (const expected of [DRAFT, FOR_CHECK, CHECKED, APPROVED]) {
        expect(await submit(place, { ...expected, digest: 'sha256:1' })).toBe(false);
        await check(place, { ...expected, digest: 'sha256:1' });
        await store.approvals.return(place, { ...expected, digest: 'sha256:1' }, stepOf('calculation_returned'));
        await store.approvals.recalculate(
          place,
          expected,
          { userId: 'x', at: 0, edition: '2026.11', input: {} },
          stepOf('calculation_recalculated'),
        );
      }
      expect((await store.approvals.find(place))?.revisions).toEqual(kept);
      expect(await store.projects.delete(accountId, projectId, 0, changeAt(clock.time))).toBe(false);
    });

    it('are followed by a next revision, and stay', async () => {
      const place = await newApproved();
      const { accountId, projectId, calculationId } = place;
      const kept = (await store.approvals.find(place))?.revisions[0];
      expect(await store.approvals.revise(place, APPROVED, stepOf('calculation_revised'))).toBe(true);
      const stamp = { at: clock.time, userId: null };
      const changed = { ...FIELDS, input: '{"a":2}' };
      await store.projects.changeCalculation(accountId, projectId, calculationId, changed, stamp);
      expect(await store.projects.deleteCalculation(accountId, projectId, calculationId, stamp)).toBe(false);
      expect(await submit(place, { state: 'draft', revision: 2, draft: changed })).toBe(true);
      const found = await store.approvals.find(place);
      expect(found).toMatchObject({
        state: 'for_check',
        revision: 2,
        revisions: [kept, { revision: 2, receipt: null }],
      });
      expect(
        await store.approvals.return(
          place,
          { state: 'for_check', revision: 2, digest: 'sha256:1' },
          stepOf('calculation_returned'),
        ),
      ).toBe(true);
      expect((await store.approvals.find(place))?.revisions).toEqual([kept]);
    });

    it('are deleted with their project only if their number is said, which is recorded', async () => {
      const place = await newApproved();
      const { accountId, projectId } = place;
      const change = changeAt(clock.time);
      expect(await store.projects.delete(accountId, projectId, 2, change)).toBe(false);
      expect(await store.projects.delete(accountId, projectId, 1, change)).toBe(true);
      const [event] = await store.events.list(accountId, { limit: 1 });
      expect(event).toMatchObject({ kind: 'project_deleted', details: { project: 'P', approved: 1 } });
      expect(await store.approvals.find(place)).toBeUndefined();
    });

    it('have comments up to a maximum, which hold up a signature until they are resolved', async () => {
      const place = await newCalculation();
      await submit(place);
      const said = { revision: 1, line: 'P_total', text: 'Why "500"?', createdAt: clock.time };
      const comment = { ...said, author: place.accountId, resolvedAt: null, resolvedBy: null };
      const [first, second] = [`1${randomUUID()}`, `2${randomUUID()}`];
      expect(await store.approvals.addComment(place, { ...comment, id: first }, 2)).toBe(true);
      expect(await store.approvals.addComment(place, { ...comment, id: second }, 2)).toBe(true);
      expect(await store.approvals.addComment(place, { ...comment, id: randomUUID() }, 2)).toBe(false);
      const stranger = await addAccount(store, clock.time);
      const elsewhere = { ...place, accountId: stranger };
      expect(await store.approvals.addComment(elsewhere, { ...comment, id: randomUUID() }, 9)).toBe(false);
      const by = { at: clock.time + 1, userId: place.accountId };
      expect(await store.approvals.resolveComment(elsewhere, first, by)).toBe(false);
      expect(await store.approvals.resolveComment(place, first, by)).toBe(true);
      expect((await store.approvals.find(place))?.comments).toEqual([
        { ...comment, id: first, resolvedAt: by.at, resolvedBy: by.userId },
        { ...comment, id: second },
      ]);
      expect(await check(place, { ...FOR_CHECK, isResolved: true })).toBe(false);
      await store.approvals.resolveComment(place, second, by);
      expect(await check(place, { ...FOR_CHECK, isResolved: true })).toBe(true);
      expect(await store.approvals.resolveComment(place, second, null)).toBe(true);
    });

    it('keep what the checker has calculated', async () => {
      const place = await newCalculation();
      await submit(place);
      const recalculation = { userId: 'checker', at: clock.time, edition: '2026.12', input: { it_load_kw: 500 } };
      const step = stepOf('calculation_recalculated');
      expect(await store.approvals.recalculate(place, FOR_CHECK, recalculation, step)).toBe(true);
      expect((await store.approvals.find(place))?.revisions).toMatchObject([{ recalculation }]);
    });
  });
}
