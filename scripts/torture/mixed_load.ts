/**
 * Sends mixed traffic at a rate, or as fast as responses arrive, and prints a summary. A separate process, so that its cost is not
 * attributed to the server.
 */
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { catalogue, EDITION, findCalculator } from '@plumbline/calculators';
import { SeededRandom } from '../../tests/support/seeded_random.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    connections: { type: 'string' },
  },
});
const port = Number(values.port);
const seconds = Number(values.seconds);
/** Requests a second; 0 for as fast as responses arrive. */
const rate = Number(values.rate ?? 0);
const connections = Number(values.connections ?? 32);
const PERIODS = 5;

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const random = new SeededRandom(1);

interface Sent {
  method: string;
  path: string;
  body?: string;
}

function post(path: string, body: unknown): Sent {
  return { method: 'POST', path, body: JSON.stringify(body) };
}

function exampleOf(name: string): unknown {
  return findCalculator(name)?.examples[0]?.input;
}

/**
 * Typical traffic: mostly plain calls, some with working, invalid calls, MCP, batches and a few sheets. Those are rendered by one
 * thread, ten at a time for one address: more than one in two hundred requests would measure that limit and nothing else.
 */
function next(): Sent {
  const kind = random.number();
  const { name } = random.pick(catalogue);
  if (kind < 0.5) return post('/v1/tools/calculate_pue', PUE);
  if (kind < 0.7) return post(`/v1/tools/${name}`, exampleOf(name));
  if (kind < 0.78) return post(`/v1/tools/${name}?include=working,sources`, exampleOf(name));
  if (kind < 0.85) return post(`/v1/tools/${name}`, { wrong: 1 });
  if (kind < 0.965) {
    return post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: exampleOf(name) } });
  }
  if (kind < 0.97)
    return {
      method: 'GET',
      path: `/v1/calculations/calculate_pue.html?edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`,
    };
  return post(
    '/v1/batch',
    Array.from({ length: 10 }, () => ({ tool: name, input: exampleOf(name) })),
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
const latencies: number[][] = Array.from({ length: PERIODS }, () => []);

function send({ method, path, body }: Sent, begun: number): Promise<void> {
  return new Promise((resolve) => {
    const count = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const options = {
      agent,
      method,
      port,
      path,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    };
    const outgoing = request(options, (answer) => {
      answer.resume().on('end', () => {
        latencies[Math.min(PERIODS - 1, Math.floor(((begun - start) / (seconds * 1000)) * PERIODS))]?.push(
          performance.now() - begun,
        );
        const status = String(answer.statusCode);
        count(status === '200' || status === '422' ? status : `${status} ${path.split('?', 1)[0]}`);
      });
    });
    outgoing.on('error', () => count('broken')).end(body);
  });
}

const start = performance.now();
let sent = 0;
async function connection(): Promise<void> {
  for (;;) {
    const now = performance.now() - start;
    if (now > seconds * 1000) return;
    const due = rate === 0 ? now : (sent / rate) * 1000;
    sent += 1;
    if (due > now) await new Promise((resolve) => setTimeout(resolve, due - now));
    // Latency counts from the scheduled time, including the wait for a connection.
    await send(next(), start + Math.max(due, rate === 0 ? now : 0));
  }
}
await Promise.all(Array.from({ length: connections }, connection));
agent.destroy();

function percentile(sorted: number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
const periods = latencies.map((all) => {
  const sorted = all.toSorted((one, other) => one - other);
  return { answers: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
});
const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
console.log(JSON.stringify({ answers, perSecond: Math.round(answers / seconds), statuses, periods }));
