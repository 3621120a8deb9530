import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newKeyText } from '../../packages/service/src/keys/key_text.ts';

const PUE = JSON.stringify({ it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 });

const TICK_MS = 10;
/** Enough to keep a rate of 2,000 a second while an answer takes half a second. */
const CONNECTIONS = 1000;
const PAYING_INTERVAL_MS = 25;
const HEALTH_INTERVAL_MS = 50;
const PAYING_ADDRESS = '192.0.2.1';

export interface KeyAttack {
  url: string;
  /** The key of the caller whose calls must be answered. */
  key: string;
  /** How many unknown keys are sent. */
  count: number;
  /** As many at a time as there are connections, if absent. */
  perSecond?: number;
  /** Each of them with another address in X-Forwarded-For, which the server must trust; otherwise all are from one. */
  isFromManyAddresses: boolean;
}

/** Answers by status; `broken` for those that did not arrive. */
export type Statuses = Record<string, number>;

export interface KeyAttackReport {
  attack: Statuses;
  paying: Statuses;
  health: Statuses;
  /** How long the calls of the paying caller took, shortest first. */
  payingMs: number[];
}

function send(url: string, options: RequestOptions, body?: string): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(url, options, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('broken'));
    });
    outgoing.on('error', () => resolve('broken')).end(body);
  });
}

function add(statuses: Statuses, status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Sends well-formed unknown keys, while a paying caller goes on calling and the health is polled. */
export async function attackWithUnknownKeys(options: KeyAttack): Promise<KeyAttackReport> {
  const { url, key, count, perSecond, isFromManyAddresses } = options;
  const report: KeyAttackReport = { attack: {}, paying: {}, health: {}, payingMs: [] };
  const agents = [CONNECTIONS, 1, 1].map((maxSockets) => new Agent({ keepAlive: true, maxSockets }));
  const [attackers, payer, prober] = agents as [Agent, Agent, Agent];
  let isOver = false;

  function call(agent: Agent, withKey: string, address: string): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'x-api-key': withKey,
      ...(isFromManyAddresses && { 'x-forwarded-for': address }),
    };
    return send(`${url}/v1/tools/calculate_pue`, { agent, method: 'POST', headers }, PUE);
  }

  async function attack(): Promise<void> {
    const inFlight = new Set<Promise<void>>();
    const start = performance.now();
    let sent = 0;
    while (sent < count) {
      const due = perSecond ? Math.min(count, ((performance.now() - start) / 1000) * perSecond) : count;
      for (; sent < due && inFlight.size < CONNECTIONS; sent++) {
        const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
        const answered = call(attackers, newKeyText(), address).then((status) => {
          add(report.attack, status);
          inFlight.delete(answered);
        });
        inFlight.add(answered);
      }
      await wait(TICK_MS);
    }
    await Promise.all(inFlight);
    isOver = true;
  }

  async function callSteadily(): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      add(report.paying, await call(payer, key, PAYING_ADDRESS));
      report.payingMs.push(performance.now() - begun);
      await wait(PAYING_INTERVAL_MS);
    }
  }

  async function pollHealth(): Promise<void> {
    while (!isOver) {
      add(report.health, await send(`${url}/health`, { agent: prober }));
      await wait(HEALTH_INTERVAL_MS);
    }
  }

  add(report.paying, await call(payer, key, PAYING_ADDRESS));
  await Promise.all([attack(), callSteadily(), pollHealth()]);
  for (const agent of agents) agent.destroy();
  report.payingMs.sort((one, other) => one - other);
  return report;
}
