import { randomUUID } from 'node:crypto';
import { COMMON_FIELDS, runCalculator, type Tool } from '@plumbline/calculators';
import { ERRATA, findEdition, REVIEW_WORDS, type ReviewClass } from '@plumbline/editions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { renderMail } from '../mail/render_mail.ts';
import { reviewProjects } from '../projects/project_reviews.ts';
import { createProject, type NewCalculation } from '../projects/projects.ts';
import { ALL_PROJECTS, type Followed } from '../store/follow/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { addAccount, changeAt } from '../store/testing/store_under_test.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { lawEventsOn } from './law_events.ts';
import { LawNotices } from './law_notices.ts';
import { Unsubscription } from './unsubscription.ts';

const DAY_MS = 86_400_000;
const PUBLIC_URL = 'https://calc.example.com';
const OLDER = '2026.12';
const NEWER = '2027.01';
const LAW: Followed = { kind: 'law', subject: 'uk-act' };

let clock: TestClock;
let store: SqliteStore;
let mailed: Mail[];
let unsubscription: Unsubscription;
/** The editions that a release ships: with a service that starts, these are published. */
let published: string[];

beforeEach(() => {
  clock = new TestClock('2027-01-10T09:00:00Z');
  store = new SqliteStore(':memory:', clock.now);
  mailed = [];
  published = [OLDER, NEWER];
  unsubscription = new Unsubscription({ store, publicUrl: PUBLIC_URL, readSecret: async () => 'a secret' });
});
afterEach(() => store.close());

function machine(): LawNotices {
  const editions = published.map((edition) => ({ edition, date: '2026-11-18', digest: 'sha256:1' }));
  return new LawNotices({
    store,
    clock: clock.now,
    register: () => [],
    publicUrl: PUBLIC_URL,
    unsubscription,
    mails: {
      sendDigest: async (userId, telling, mail) => {
        const stored = { id: randomUUID(), kind: mail.kind, recipient: mail.to, content: '', createdAt: clock.time };
        if (await store.follows.tellUser(userId, telling, stored)) mailed.push(mail);
      },
    },
    webhooks: undefined,
    reviewProjects: (accountIds, edition) => reviewProjects(store, accountIds, edition),
    eventsOn: (day) => lawEventsOn(day, [], PUBLIC_URL, editions),
    onError: (error) => {
      throw error;
    },
  });
}

/** Two processes at the same time, one that starts again, and one on the next day. */
async function sweep(): Promise<{ to: string; subject: string; text: string }[]> {
  const before = mailed.length;
  await Promise.all([machine().sweep(), machine().sweep()]);
  await machine().sweep();
  clock.pass(DAY_MS);
  await machine().sweep();
  return mailed.slice(before).map((mail) => {
    const { subject, text } = renderMail(mail, { publicUrl: PUBLIC_URL });
    return { to: mail.to, subject, text: text.replaceAll(/\s+/g, ' ') };
  });
}

/** A person who has signed up before the newer edition was published. */
async function newUser(): Promise<string> {
  const id = await addAccount(store, clock.time);
  await store.users.verify(id, changeAt(clock.time));
  return id;
}

const emailOf = async (userId: string) => (await store.users.find(userId))?.email;

/** The examples of a tool in the older edition, as somebody saves them. */
async function savedExamples(tool: string, edition = OLDER): Promise<NewCalculation[]> {
  const { examples = [] } = (await findEdition(OLDER))?.findCalculator(tool) ?? {};
  return examples.map(({ title, input }) => ({
    title,
    tool,
    edition,
    input: JSON.stringify(input),
    links: '{}',
    verdict: null,
    notes: '',
  }));
}

/** Saves a project as in the days of the older edition. */
async function newProject(userId: string, name: string, calculations: NewCalculation[], accountId = userId) {
  const fields = { name, client: '', reference: '', engineer: '' };
  const project = await createProject({ store, clock: clock.now }, { accountId, userId }, fields, calculations);
  await store.execute(`UPDATE follows SET edition = '${OLDER}' WHERE kind = 'projects'`, []);
  return project?.id ?? '';
}

/** Whether a newer result has every member of an older one. */
function keepsAll(older: unknown, newer: unknown): boolean {
  if (typeof older !== 'object' || older === null) return older === newer;
  return Object.entries(older).every(([name, value]) => keepsAll(value, (newer as Record<string, unknown>)?.[name]));
}

/** What becomes of a calculation, by plain calls of both editions. */
async function classByCalls({ tool, input: json }: NewCalculation): Promise<ReviewClass> {
  const input = JSON.parse(json);
  const results = await Promise.all(
    [OLDER, NEWER].map(async (name) => {
      const calculator = (await findEdition(name))?.findCalculator(tool) as Tool;
      const answer = runCalculator(calculator, input);
      if (!answer.ok) return undefined;
      const { result } = answer;
      const figures = Object.entries(result).filter(([field]) => !COMMON_FIELDS.includes(field));
      return { tone: calculator.verdict?.({ input, result }).tone, figures: Object.fromEntries(figures) };
    }),
  );
  const [before, now] = results;
  if (!before || !now) return 'invalid';
  if (before.tone !== now.tone) return 'verdict';
  if (!keepsAll(before.figures, now.figures)) return 'moved';
  return ERRATA.of(OLDER).some((erratum) => erratum.tool === tool) ? 'erratum' : 'same';
}

/** `Verdict changed: 1. Same: 2.` of plain calls. */
async function countsByCalls(calculations: readonly NewCalculation[]): Promise<string> {
  const classes = await Promise.all(calculations.map(classByCalls));
  return Object.entries(REVIEW_WORDS)
    .map(([name, { label }]) => ({ label, count: classes.filter((each) => each === name).length }))
    .flatMap(({ label, count }) => (count > 0 ? [`${label}: ${count}.`] : []))
    .join(' ');
}

describe('the mail about projects at a new edition', () => {
  it('goes once to the owner of an account with earlier calculations, with the counts of plain calls for each project', async () => {
    const user = await newUser();
    const hall = [...(await savedExamples('eurocode_column_checker')), ...(await savedExamples('mees_checker'))];
    const house = await savedExamples('roi_calculator');
    const ids = [await newProject(user, 'Hall', hall), await newProject(user, 'House', house)];
    const [mail, ...more] = await sweep();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: await emailOf(user), subject: 'Your projects in edition 2027.01' });
    expect(mail?.text).toContain('Edition 2027.01 was frozen');
    const counts = [await countsByCalls(hall), await countsByCalls(house)];
    for (const label of ['Verdict changed', 'Figures moved', 'Known error in the earlier edition', 'Same']) {
      expect(counts[0]).toContain(label);
    }
    const [first, second] = ids.map((id) => `${PUBLIC_URL}/projects/${id}/review?to=2027.01`);
    expect(mail?.text).toContain(`Project “Hall”, ${hall.length} calculations. ${counts[0]} Review: ${first}`);
    expect(mail?.text).toContain(`Project “House”, ${house.length} calculations. ${counts[1]} Review: ${second}`);
  });

  it('comes again with the next edition, for what is still older', async () => {
    const user = await newUser();
    await newProject(user, 'Hall', await savedExamples('mees_checker'));
    await newProject(user, 'Present', await savedExamples('mees_checker', '2027.02'));
    expect(await sweep()).toHaveLength(1);
    published.push('2027.02');
    const mails = await sweep();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your projects in edition 2027.02']);
    expect(mails[0]?.text).toContain('Project “Hall”');
    expect(mails[0]?.text).not.toContain('Project “Present”');
  });

  it('tells of the newest edition alone after an update over several', async () => {
    const user = await newUser();
    await newProject(user, 'Hall', await savedExamples('mees_checker'));
    published.push('2027.02');
    const mails = await sweep();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your projects in edition 2027.02, and another notice']);
    expect(mails[0]?.text.match(/Project “Hall”/g)).toHaveLength(1);
  });

  it('does not go to people without projects, without earlier calculations, or who are not the owner', async () => {
    const [without, empty, present, member] = [await newUser(), await newUser(), await newUser(), await newUser()];
    await newProject(empty, 'Empty', []);
    await newProject(present, 'Present', await savedExamples('mees_checker', NEWER));
    await store.members.admit(without, member, 'member', changeAt(clock.time));
    expect(await sweep()).toEqual([]);
    // A member saves the first project; its owner is told.
    await newProject(member, 'Hall', await savedExamples('mees_checker'), without);
    expect((await sweep()).map(({ to }) => to)).toEqual([await emailOf(without)]);
  });

  it('does not go to those who have ended it, by the page or by the link of a mail, whatever they save then', async () => {
    const [removed, unsubscribed, earlier] = [await newUser(), await newUser(), await newUser()];
    await store.follows.add({ accountId: earlier, userId: earlier, ...LAW, followedAt: clock.time, edition: NEWER });
    await store.follows.setMailed(earlier, false);
    for (const user of [removed, unsubscribed, earlier]) {
      await newProject(user, 'Hall', await savedExamples('mees_checker'));
    }
    await store.follows.remove({ accountId: removed, userId: removed, ...ALL_PROJECTS });
    await unsubscription.end(new URL(await unsubscription.urlFor(unsubscribed)).searchParams.get('token'));
    for (const user of [removed, unsubscribed]) await newProject(user, 'More', await savedExamples('mees_checker'));
    expect(await sweep()).toEqual([]);
  });

  it('leaves out the review for those who follow law alone', async () => {
    const user = await newUser();
    await newProject(user, 'Hall', await savedExamples('mees_checker'));
    await store.follows.remove({ accountId: user, userId: user, ...ALL_PROJECTS });
    await store.follows.add({ accountId: user, userId: user, ...LAW, followedAt: clock.time, edition: OLDER });
    const mails = await sweep();
    expect(mails.map(({ subject }) => subject)).toEqual(['Law that you follow: one notice']);
    expect(mails[0]?.text).not.toContain('Hall');
  });
});
