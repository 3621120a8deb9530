import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import LongTestsFirst from './scripts/long_tests_first.ts';

/** Ends a test or a hook that hangs; it is not a limit on speed. Some of them install a browser, or convert hundreds of workbooks. */
const HANGS_AFTER_MS = 30 * 60_000;

/** Ends a wait for something that does not happen, before the test is ended without saying what it waited for. */
const WAIT_MS_MAX = 10 * 60_000;

/** A fixed seed, so that a test fails for a change and not by chance; `PROPERTY_SEED` tries other inputs. */
const PROPERTY_SEED = process.env.PROPERTY_SEED || '20261115';

/**
 * Test files share a worker, so that sixty of them start in a second; a test must leave no state behind. A test has no limits of
 * its own: a busy machine may take long for everything.
 */
const shared = {
  isolate: false,
  // Tests make many short-lived objects; to collect them less often saves a fifteenth of the time.
  execArgv: ['--max-semi-space-size=64'],
  globals: false,
  env: { PROPERTY_SEED },
  setupFiles: ['scripts/property_seed.ts'],
  testTimeout: HANGS_AFTER_MS,
  hookTimeout: HANGS_AFTER_MS,
  expect: { poll: { timeout: WAIT_MS_MAX } },
} satisfies TestProjectInlineConfiguration['test'];

/** Node runs the sources as they are, faster than Vite could transform them; only React needs Vite. Modules cannot be mocked this way. */
const NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const;

/** Tests wait for servers, databases, browsers and timers as long as they work, so that a core has room for two of them. */
const WORKERS = 2 * availableParallelism();

/** Tests of a package are next to their file. A worker stays with its project, so that there are few of them. */
function packageTests(name: string, include: string, setupFiles: string[] = []): TestProjectInlineConfiguration {
  return {
    test: {
      ...shared,
      ...(name === 'web' ? {} : NODE),
      name,
      include: [include],
      setupFiles: [...shared.setupFiles, ...setupFiles],
      maxWorkers: WORKERS,
    },
  };
}

/** What measures the time of answers under load, and so needs the machine for itself. */
const MEASURING = ['tests/fairness_{batch,cost,explorations,keys,lockouts}.test.ts'];

/** System tests start servers, databases and browsers of their own. */
const systemTests: TestProjectInlineConfiguration = {
  test: {
    ...shared,
    ...NODE,
    name: 'system',
    include: ['tests/**/*.test.ts'],
    exclude: MEASURING,
    maxWorkers: WORKERS,
  },
};
const measuringTests: TestProjectInlineConfiguration = {
  test: { ...shared, ...NODE, name: 'measuring', include: MEASURING, maxWorkers: 1, sequence: { groupOrder: 1 } },
};

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing_line_reporter.ts'],
    sequence: { sequencer: LongTestsFirst },
    projects: [
      packageTests('calculators', '{packages/{calculators,explore,workbook}/src,scripts/new_tool}/**/*.test.ts', [
        'packages/calculators/src/testing/forbid_clock_and_chance.ts',
      ]),
      packageTests(
        'products',
        'packages/{batch,cli,client,documents,editions,service,site,verification}/src/**/*.test.ts',
        ['packages/service/src/accounts/testing/cheap_passwords.ts'],
      ),
      packageTests('web', 'packages/web/{src,build}/**/*.test.{ts,tsx}'),
      systemTests,
      measuringTests,
    ],
  },
});
