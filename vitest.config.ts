import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongTestsFirst from './scripts/long_tests_first.ts';

/** Ends a test or a hook that hangs; it is not a limit on speed. Some of them install a browser, or convert hundreds of workbooks. */
const HANGS_AFTER_MS = 30 * 60_000;

/** Ends a wait for something that does not happen, before the test is ended without saying what it waited for. */
const WAIT_MS_MAX = 10 * 60_000;

/**
 * Test files share a worker, so that sixty of them start in a second; a test must leave no state behind. A test has no limits of
 * its own: a busy machine may take long for everything.
 */
const shared = {
  isolate: false,
  globals: false,
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  expect: { poll: { timeout: WAIT_MS_MAX } },
} as const;

/** Node runs the sources as they are, faster than Vite could transform them; only React needs Vite. Modules cannot be mocked this way. */
const NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Some unit tests wait for a database or a timer, so that two cores have room for three of them. */
const UNIT_TEST_WORKERS = Math.max(3, availableParallelism());

/** Unit tests are next to their file and use all cores. */
function unitTests(name: string, include: string, setupFiles: string[] = []): TestProjectInlineConfiguration {
  return {
    test: {
      ...shared,
      ...(name === 'web' ? {} : NODE),
      name,
      include: [include],
      setupFiles,
      maxWorkers: UNIT_TEST_WORKERS,
      sequence: { groupOrder: 0 },
    },
  };
}

/** What measures the time of answers under load, and so needs the machine for itself. */
const MEASURING = ['tests/fairness_{batch,cost,explorations,keys,lockouts}.test.ts'];

/**
 * System tests start servers, databases and browsers of their own, so they run after the unit tests. They wait for those as long as
 * they work, so that a core has room for two of them.
 */
const systemTests: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    ...NODE,
    name: 'system',
    include: ['tests/**/*.test.ts'],
    exclude: MEASURING,
    maxWorkers: 2 * availableParallelism(),
    sequence: { groupOrder: 1 },
  },
};
const measuringTests: TestProjectInlineConfiguration = {
  test: { ...shared, ...NODE, name: 'measuring', include: MEASURING, maxWorkers: 1, sequence: { groupOrder: 2 } },
};

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing_line_reporter.ts'],
    sequence: { sequencer: LongTestsFirst },
    projects: [
      unitTests('calculators', '{packages/calculators/src,scripts/new_tool}/**/*.test.ts', [
        'packages/calculators/src/testing/forbid_clock_and_chance.ts',
      ]),
      unitTests('explore', 'packages/explore/src/**/*.test.ts', [
        'packages/calculators/src/testing/forbid_clock_and_chance.ts',
      ]),
      unitTests('workbook', 'packages/workbook/src/**/*.test.ts', [
        'packages/calculators/src/testing/forbid_clock_and_chance.ts',
      ]),
      unitTests('batch', 'packages/batch/src/**/*.test.ts'),
      unitTests('documents', 'packages/documents/src/**/*.test.ts'),
      unitTests('cli', 'packages/cli/src/**/*.test.ts', ['packages/service/src/accounts/testing/cheap_passwords.ts']),
      unitTests('service', 'packages/service/src/**/*.test.ts', [
        'packages/service/src/accounts/testing/cheap_passwords.ts',
      ]),
      unitTests('site', 'packages/site/src/**/*.test.ts'),
      unitTests('editions', 'packages/editions/src/**/*.test.ts'),
      unitTests('verification', 'packages/verification/src/**/*.test.ts'),
      unitTests('client', 'packages/client/src/**/*.test.ts'),
      unitTests('web', 'packages/web/{src,build}/**/*.test.{ts,tsx}'),
      systemTests,
      measuringTests,
    ],
  },
});
