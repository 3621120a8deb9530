/**
 * Stands in for `vitest` while mutants are tested: it collects the tests of a file, so that they can be run in any order and stopped
 * at the first failure, in the process that has everything else loaded. Assertions are those of Vitest.
 */
import { expect, vi as vitestVi } from 'vitest';

type Body = (...values: unknown[]) => unknown;

interface Suite {
  parent: Suite | undefined;
  beforeAll: Body[];
  beforeEach: Body[];
  afterEach: Body[];
  isPrepared: boolean;
}

export interface CollectedTest {
  /** The test file and the number of the test in it. */
  id: string;
  run: () => Promise<void>;
}

/** Thrown by what cannot be done here. A test that meets it is left out. */
export class NotSupported extends Error {}

function suiteIn(parent: Suite | undefined): Suite {
  return { parent, beforeAll: [], beforeEach: [], afterEach: [], isPrepared: false };
}

const everywhere = suiteIn(undefined);
let suite = everywhere;
let collected: CollectedTest[] = [];
let file = '';

function suitesFrom(inner: Suite): Suite[] {
  return inner.parent ? [...suitesFrom(inner.parent), inner] : [inner];
}

async function runTest(inner: Suite, body: Body, values: readonly unknown[]): Promise<void> {
  const suites = suitesFrom(inner);
  for (const each of suites) {
    if (each.isPrepared) continue;
    each.isPrepared = true;
    for (const prepare of each.beforeAll) await prepare();
  }
  try {
    for (const each of suites) for (const prepare of each.beforeEach) await prepare();
    await body(...values);
  } finally {
    for (const each of suites.toReversed()) for (const tidy of each.afterEach) await tidy();
  }
}

function bodyIn(rest: readonly unknown[]): Body {
  return rest.find((argument) => typeof argument === 'function') as Body;
}

function addTest(body: Body, values: readonly unknown[]): void {
  const inner = suite;
  collected.push({ id: `${file}#${collected.length}`, run: () => runTest(inner, body, values) });
}

function addSuite(body: Body, values: readonly unknown[]): void {
  const outer = suite;
  suite = suiteIn(outer);
  body(...values);
  suite = outer;
}

type Add = (body: Body, values: readonly unknown[]) => void;

/** `it` or `describe`: one of them, or one for each row of a table. */
function functionThat(add: Add) {
  const each = (rows: readonly unknown[]) => {
    return (_name: string, ...rest: unknown[]) => {
      for (const row of rows) add(bodyIn(rest), Array.isArray(row) ? row : [row]);
    };
  };
  return Object.assign((_name: string, ...rest: unknown[]) => add(bodyIn(rest), []), { each });
}

export const it: ReturnType<typeof functionThat> = functionThat(addTest);
export const test: ReturnType<typeof functionThat> = it;
export const describe: ReturnType<typeof functionThat> = functionThat(addSuite);
export const beforeAll = (body: Body): void => void suite.beforeAll.push(body);
export const beforeEach = (body: Body): void => void suite.beforeEach.push(body);
export const afterEach = (body: Body): void => void suite.afterEach.push(body);

function notSupported(): never {
  throw new NotSupported('modules cannot be mocked while mutants are tested');
}

export const vi = {
  spyOn: vitestVi.spyOn,
  fn: vitestVi.fn,
  restoreAllMocks: vitestVi.restoreAllMocks,
  mock: notSupported,
  doMock: notSupported,
  doUnmock: notSupported,
  resetModules: notSupported,
};

/** The tests that a file declares while `load` loads it. */
export async function testsOf(path: string, load: () => Promise<unknown>): Promise<CollectedTest[]> {
  collected = [];
  file = path;
  suite = suiteIn(everywhere);
  try {
    await load();
    return collected;
  } finally {
    suite = everywhere;
  }
}

export { expect };
