import { defineConfig } from 'vitest/config';

/**
 * Test files share a worker, so that sixty of them start in a second; a test must leave no state behind. The timeout ends a
 * test that hangs; it is not a limit on speed.
 */
const shared = { isolate: false, globals: false, testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing_line_reporter.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'calculators',
          include: ['packages/calculators/src/**/*.test.ts'],
          setupFiles: ['packages/calculators/src/testing/forbid_clock_and_chance.ts'],
        },
      },
      { test: { ...shared, name: 'service', include: ['packages/service/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'client', include: ['packages/client/src/**/*.test.ts'] } },
      { test: { ...shared, name: 'web', include: ['packages/web/{src,build}/**/*.test.{ts,tsx}'] } },
      { test: { ...shared, name: 'whole', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
