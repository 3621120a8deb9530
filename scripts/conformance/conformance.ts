/**
 * Runs the official conformance suites against the fixture server, or against a server that is already running, and prints what
 * passes and why the rest does not apply. Ends with exit code 1 if anything else happened.
 */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../../tests/support/server.ts';
import { EXCEPTIONS, FIXTURES_NEEDED } from './exceptions.ts';
import { runSuites, VERSIONS } from './suites.ts';
import { reasonsOf, tableOf, withTable } from './table.ts';
import { verdictOn } from './verdict.ts';

const HELP = `npm run conformance -- [--url http://localhost:3000/mcp] [--json | --markdown | --write]
npm run conformance -- --serve 3000

  --url       the address of a server that is running; by default the fixture server is started
  --json      the verdict as JSON
  --markdown  the table and the reasons alone
  --write     also into docs/mcp.md
  --serve     starts the fixture server at a port and runs nothing, to try a suite by hand
`;

const DOCUMENT = join(import.meta.dirname, '../../docs/mcp.md');
const FIXTURE_SERVER = ['tests/support/mcp_fixture_server.ts'];
/** A tool that every fixture server has. */
const FIXTURE = 'test_simple_text';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        serve: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${HELP}`);
    process.exit(2);
  }
}

async function hasFixtures(url: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await response.json()) as { result?: { tools: { name: string }[] } };
  return result?.tools.some(({ name }) => name === FIXTURE) === true;
}

const options = readOptions();
if (options.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (options.serve !== undefined) {
  const { url: served, child } = await startServer(FIXTURE_SERVER, { PORT: options.serve });
  process.stdout.write(`The fixture server listens at ${served}/mcp\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  process.exit(0);
}
const server = options.url === undefined ? await startServer(FIXTURE_SERVER) : undefined;
const url = options.url ?? `${server?.url}/mcp`;
const exceptions = (await hasFixtures(url)) ? EXCEPTIONS : [...EXCEPTIONS, FIXTURES_NEEDED];
const verdict = verdictOn(await runSuites(url), exceptions);
await server?.stop();

const table = `${tableOf(verdict)}\n\n${reasonsOf(verdict)}\n`;
if (options.json) process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`);
else if (options.markdown) process.stdout.write(table);
else {
  const passed = verdict.rows.flatMap(({ cells }) => Object.values(cells)).filter((cell) => cell === 'passed');
  process.stdout.write(
    `Conformance suites ${VERSIONS.released} and ${VERSIONS.next} against ${url}\n\n${table}\n${passed.length} passed, ${verdict.faults.length} faults.\n`,
  );
}
if (options.write) writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), verdict));
for (const fault of verdict.faults) process.stderr.write(`${fault}\n`);
process.exitCode = verdict.faults.length > 0 ? 1 : 0;
