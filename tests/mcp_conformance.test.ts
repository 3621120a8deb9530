import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXCEPTIONS } from '../scripts/conformance/exceptions.ts';
import { type Column, type Outcome, type Outcomes, runSuites } from '../scripts/conformance/suites.ts';
import { withTable } from '../scripts/conformance/table.ts';
import { verdictOn } from '../scripts/conformance/verdict.ts';
import { ROOT, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let outcomes: Outcomes;
beforeAll(async () => {
  server = await startServer(['tests/support/mcp_fixture_server.ts']);
  outcomes = await runSuites(`${server.url}/mcp`);
});
afterAll(() => server.stop());

/** Must pass wherever a suite has it; an exception cannot take its place. */
const NEEDED = [
  'completion-complete',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
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

const NEEDED_IN: Record<Column, string[]> = {
  released: [...NEEDED, 'server-initialize', 'ping', 'json-schema-2020-12', 'dns-rebinding-protection'],
  '2025-06-18': [...NEEDED, 'server-initialize', 'ping'],
  '2025-11-25': [...NEEDED, 'server-initialize', 'ping', 'json-schema-2020-12', 'dns-rebinding-protection'],
  '2026-07-28': [
    ...NEEDED,
    ...['server-stateless', 'sep-2164-resource-not-found', 'caching', 'dns-rebinding-protection'],
    ...['http-header-validation', 'json-schema-2020-12', 'input-required-result-tampered-state'],
    ...['sep-2640-skills-enumeration', 'sep-2640-skills-manifest'],
  ],
};

describe('the conformance suites', () => {
  it('pass, except for what does not apply to this server for a stated reason', () => {
    expect(verdictOn(outcomes, EXCEPTIONS).faults).toEqual([]);
  });

  it.each(Object.entries(NEEDED_IN))('pass in what every client uses: %s', (column, needed) => {
    const statuses = Object.entries(outcomes[column as Column]).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(statuses)).toMatchObject(Object.fromEntries(needed.map((name) => [name, 'passed'])));
  });

  it('have the results that docs/mcp.md shows', () => {
    const document = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
    expect(document).toBe(withTable(document, verdictOn(outcomes, EXCEPTIONS)));
  });
});

describe('the verdict', () => {
  const passed: Outcome = { status: 'passed', messages: [] };
  const failed: Outcome = { status: 'failed', messages: ['Check: broken'] };
  const none = { released: {}, '2025-06-18': {}, '2025-11-25': {} };

  it('names what fails without a reason, with its message', () => {
    const { faults } = verdictOn({ ...none, '2026-07-28': { ping: failed } }, []);
    expect(faults).toEqual(['ping (2026-07-28) is failed. Check: broken']);
  });

  it('names a reason that no longer holds, and one for a scenario that is gone', () => {
    const exceptions = [{ reason: 'Old.', scenarios: ['ping', 'pong'] }];
    const { faults } = verdictOn({ ...none, '2026-07-28': { ping: passed } }, exceptions);
    expect(faults).toEqual([
      'ping (2026-07-28) is passed, so it is no exception: Old.',
      'pong is an exception, but no suite has this scenario.',
    ]);
  });
});
