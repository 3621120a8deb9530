import { requestFrom } from './request_from.ts';
import type { RunningServer } from './server.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

/** Sends a sweep with this many points, a multiple of 100, from one of the addresses 127.0.0.0/8. */
export function sweepFrom(
  localAddress: string,
  { port }: Pick<RunningServer, 'port'>,
  points: number,
  headers: Record<string, string> = {},
) {
  const vary = {
    cooling_kw: { from: 100, to: 200, steps: points / 100 },
    lighting_kw: { from: 1, to: 5, steps: 100 },
  };
  const body = JSON.stringify({ input: INPUT, vary, outputs: ['pue_score', 'efficiency_rating', 'verdict_tone'] });
  const path = '/v1/tools/calculate_pue/sweep';
  return requestFrom(localAddress, port, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** The metric of a server that has this name and labels. */
export async function metricOf({ url }: Pick<RunningServer, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length));
}
