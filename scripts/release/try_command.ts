/** Tries an installed command: one of each kind, among them those that need a file of the package or a thread. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer, UNLIMITED } from '../../tests/support/server.ts';

/** 500 + 180 + 35 + 5 = 720 kW; 720 / 500 = 1.44. */
export const INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };
export const PUE = 1.44;
const FLAGS = Object.entries(INPUT).flatMap(([name, value]) => [`--${name}`, String(value)]);

const MCP_REQUEST = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'trial', version: '1' } },
};

/** What a command should print or write, as a pattern. */
interface Expected {
  words: string[];
  input?: string;
  file?: string;
  pattern: RegExp;
}

function expectations(version: string, rows: string): Expected[] {
  const batch = ['batch', rows, 'results.csv', '--tool', 'calculate_pue', '--columns', 'pue_score'];
  return [
    { words: ['--version'], pattern: new RegExp(`^plumbline ${version}, `) },
    { words: ['--help'], pattern: /^ {2}calc\b/m },
    { words: ['calc', 'calculate_pue', ...FLAGS, '--json'], pattern: new RegExp(`"pue_score": ?${PUE}\\b`) },
    { words: ['calc', 'calculate_pue', ...FLAGS, '--json', '--edition', '2026.11'], pattern: /"pue_score"/ },
    { words: ['sheet', 'calculate_pue', ...FLAGS, '--output', 'sheet.pdf'], file: 'sheet.pdf', pattern: /^%PDF-/ },
    { words: ['sheet', 'calculate_pue', ...FLAGS, '--output', 'a.html'], file: 'a.html', pattern: /<style>[^<]+/ },
    { words: [...batch, '--workers', '2'], file: 'results.csv', pattern: new RegExp(`^2,.*,${PUE}$`, 'm') },
    ...['bash', 'zsh', 'fish'].map((shell) => ({ words: ['completion', shell], pattern: /calculate_pue/ })),
    { words: ['mcp'], input: `${JSON.stringify(MCP_REQUEST)}\n`, pattern: /"serverInfo"/ },
  ];
}

/** Runs commands in an empty folder. Throws if one does not do what it should. */
function tryCommands(program: string, version: string, report: (line: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-commands-'));
  const rows = 'rows.csv';
  writeFileSync(join(folder, rows), `${Object.keys(INPUT)}\n${Object.values(INPUT)}\n`);
  try {
    for (const { words, input = '', file, pattern } of expectations(version, rows)) {
      const printed = execFileSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8', input });
      const found = file ? readFileSync(join(folder, file), 'latin1') : printed;
      if (!pattern.test(found)) throw new Error(`plumbline ${words.join(' ')} gave no ${pattern}:\n${found}`);
      report(`plumbline ${words.slice(0, 2).join(' ')}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Pages and answers of the service, each of which another file or thread of the package makes. */
const REQUESTS: [path: string, body?: object][] = [
  ['/'],
  ['/tools/calculate_pue'],
  ['/docs/guides/first-call'],
  ['/downloads'],
  ['/docs/search?q=beam'],
  ['/oauth/oauth.css'],
  ['/sheet-math.ttf'],
  ['/v1/calculations/mees_checker.pdf?property_type=domestic&current_epc_band=F'],
  ['/v1/calculations/mees_checker.xlsx?property_type=domestic&current_epc_band=F'],
  ['/v1/tools/calculate_pue', INPUT],
  ['/v1/tools/calculate_pue/sensitivity', { input: INPUT }],
];

async function tryRequests(server: RunningServer): Promise<void> {
  for (const [path, body] of REQUESTS) {
    const sent = body && { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) };
    const { status } = await fetch(server.url + path, sent);
    if (status !== 200) throw new Error(`${path} answered ${status}:\n${server.output()}`);
  }
}

/** Starts the service in an empty folder, asks it for something of each kind, lets `use` call it, and stops it. */
async function tryService(program: string, report: (line: string) => void, use: (url: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-service-'));
  const server = await startServer([UNLIMITED, program, 'serve'], { PLUMBLINE_DATA: join(folder, 'data') }, folder);
  try {
    await tryRequests(server);
    report(`plumbline serve: ${REQUESTS.length} pages, documents and results`);
    use(server.url);
    const code = await server.stop();
    // On Windows, every signal ends a process at once.
    if (code !== 0 && process.platform !== 'win32') throw new Error(`the service ended with ${code}`);
  } finally {
    server.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries the command in the folder of its package. */
export async function tryCommand(
  folder: string,
  report: (line: string) => void = () => {},
  use: (url: string) => void = () => {},
): Promise<void> {
  const { version, bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const program = join(folder, bin.plumbline);
  tryCommands(program, version, report);
  await tryService(program, report, use);
}
