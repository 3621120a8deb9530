import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance } from './support/mcp_conformance.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(['tests/support/mcp_fixture_server.ts']);
});
afterAll(() => server.stop());

function expecting(file: string): string[] {
  return ['--expected-failures', join('tests/support', file)];
}

/** Must pass at every revision; a file of expected failures covers the rest. */
const NEEDED = [
  'completion-complete',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'resources-list',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
];

function passed(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, 'passed']));
}

describe('the conformance suite', () => {
  it('passes, except for what a stateless server with JSON responses cannot do', async () => {
    const { exitCode, scenarios, output } = await runConformance('released', server.url, [
      '--suite',
      'all',
      ...expecting('mcp_expected_failures.yml'),
    ]);
    expect(exitCode, output).toBe(0);
    const needed = [...NEEDED, 'server-initialize', 'ping', 'json-schema-2020-12', 'dns-rebinding-protection'];
    expect(scenarios).toMatchObject(passed(needed));
  });

  it.each([
    ['2025-06-18', 'mcp_expected_failures_2025_06_18.yml'],
    ['2025-11-25', 'mcp_expected_failures.yml'],
  ])('passes in its pre-release at %s, which validates every message', async (revision, file) => {
    const { exitCode, scenarios, output } = await runConformance('next', server.url, [
      '--suite',
      'all',
      '--spec-version',
      revision,
      ...expecting(file),
    ]);
    expect(exitCode, output).toBe(0);
    expect(scenarios).toMatchObject(passed([...NEEDED, 'server-initialize', 'ping']));
  });

  it('passes what 2026-07-28 requires of a server that sends no requests to clients', async () => {
    const { exitCode, scenarios, output } = await runConformance('next', server.url, [
      '--requirements',
      '2026-07-28',
      ...expecting('mcp_expected_failures_2026_07_28.yml'),
    ]);
    expect(exitCode, output).toBe(0);
    const needed = ['server-stateless', 'sep-2164-resource-not-found', 'caching', 'dns-rebinding-protection'];
    expect(scenarios).toMatchObject(passed([...NEEDED, ...needed, 'http-header-validation', 'json-schema-2020-12']));
  });
});
