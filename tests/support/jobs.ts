import { expect } from 'vitest';
import { runWords } from '../../packages/cli/src/testing/run_line.ts';
import type { RunningServer } from './server.ts';

/** A job as its owner sees it. */
export interface JobJson {
  id: string;
  status: string;
  progress: { rows_done: number; rows_rejected: number };
  calls_counted: number;
}

const HEADER = 'it_load_kw,cooling_kw,ups_losses_kw,lighting_kw,note\n';
const NOTE = 'A hall of the portfolio with a note that is copied to the output as it is. '.repeat(4).trim();

/** A file of data halls; each hundredth has no number for its cooling. A part of it has about 1,680 rows. */
export function hallsFile(rows: number): { text: string; rows: number; rejected: number } {
  const lines = Array.from({ length: rows }, (_, row) => {
    return `${500 + (row % 400)},${row % 100 === 99 ? 'unknown' : 180},35,5,${NOTE}\n`;
  });
  return { text: HEADER + lines.join(''), rows, rejected: Math.floor(rows / 100) };
}

const REQUEST = { tool: 'calculate_pue', keep: 'note', columns: 'pue_score,efficiency_rating,recommendations' };

/** What the command makes of the same file. */
export async function runBatch(input: string, output: string, rejected: string): Promise<number> {
  const words = Object.entries(REQUEST).flatMap(([name, value]) => [`--${name}`, value]);
  return (await runWords(['batch', input, output, '--rejected', rejected, ...words])).code;
}

/** Jobs of the owner of a key, at any server of a service. */
export class JobsOfKey {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  async #send(method: string, { url }: RunningServer, path: string, file?: string): Promise<Response> {
    const headers = { 'x-api-key': this.#key, ...(file !== undefined && { 'content-type': 'text/csv' }) };
    const response = await fetch(`${url}${path}`, { method, headers, ...(file !== undefined && { body: file }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  async submit(server: RunningServer, file: string, to: string): Promise<string> {
    const query = new URLSearchParams({ ...REQUEST, to, name: 'halls.csv' });
    const response = await this.#send('POST', server, `/v1/jobs?${query}`, file);
    return ((await response.json()) as JobJson).id;
  }

  async cancel(server: RunningServer, id: string): Promise<void> {
    await this.#send('DELETE', server, `/v1/jobs/${id}`);
  }

  async resume(server: RunningServer, id: string): Promise<void> {
    await this.#send('POST', server, `/v1/jobs/${id}/resume`);
  }

  async read(server: RunningServer, path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#send('GET', server, path)).arrayBuffer());
  }

  async find(server: RunningServer, id: string): Promise<JobJson> {
    return JSON.parse(String(await this.read(server, `/v1/jobs/${id}`)));
  }

  /** Waits until a job is as it should be. */
  async until(server: RunningServer, id: string, isSo: (job: JobJson) => boolean): Promise<JobJson> {
    let job: JobJson | undefined;
    const find = async () => {
      job = await this.find(server, id);
      return job;
    };
    await expect.poll(find, { interval: 20 }).toSatisfy(isSo);
    return job as JobJson;
  }
}
