import { get } from 'node:http';
import type { Settings } from '@plumbline/service/settings.ts';
import { DATABASE_ANSWERS, DATABASE_HEADER } from '@plumbline/service/store/database_id.ts';

/** A service on this machine answers at once; anything else on the port must not hold up a command. */
const TIMEOUT_MS = 1000;

/** Where this machine reaches a service that listens on all addresses. */
const ON_THIS_MACHINE: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The URL of the service that these settings start, as this machine reaches it. */
export function localUrlOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const address = ON_THIS_MACHINE[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Whether a service runs at the configured address, and on the database of this fingerprint; undefined if none says so. */
export function askForDatabase(
  settings: Pick<Settings, 'host' | 'port'>,
  fingerprint: string,
): Promise<'same' | 'other' | undefined> {
  if (settings.port === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = get(
      `${localUrlOf(settings)}/ready`,
      { headers: { [DATABASE_HEADER]: fingerprint }, signal },
      (response) => {
        response.resume();
        const answer = response.headers[DATABASE_HEADER];
        resolve(answer === DATABASE_ANSWERS.same || answer === DATABASE_ANSWERS.other ? answer : undefined);
      },
    );
    // Nobody listens, or it is another program.
    request.on('error', () => resolve(undefined));
  });
}
