export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What an operator can set. */
export interface Config {
  port: number;
  host: string;
  logLevel: LogLevel;
}

export type ConfigReading = { ok: true; config: Config } | { ok: false; faults: string[] };

function isLogLevel(word: string): word is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(word);
}

/** Reads the settings out of the environment, and says everything that is wrong with them. */
export function readConfig(environment: Record<string, string | undefined>): ConfigReading {
  const { PORT = '3000', HOST = '127.0.0.1', LOG_LEVEL = 'info' } = environment;
  const faults: string[] = [];
  const port = /^\d+$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (!(port <= 65_535)) faults.push(`PORT must be a whole number from 0 to 65535; "${PORT}" is set.`);
  if (HOST.trim() === '') faults.push('HOST must name an address to listen on; it is set to nothing.');
  if (!isLogLevel(LOG_LEVEL)) faults.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}; "${LOG_LEVEL}" is set.`);
  if (faults.length > 0 || !isLogLevel(LOG_LEVEL)) return { ok: false, faults };
  return { ok: true, config: { port, host: HOST, logLevel: LOG_LEVEL } };
}
