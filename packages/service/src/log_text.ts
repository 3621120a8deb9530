/** A line of the log as pino writes it. */
interface LogLine {
  level: number;
  time: number;
  msg?: string;
  pid?: number;
  hostname?: string;
  err?: { stack?: string; message?: string };
  [member: string]: unknown;
}

/** Levels of pino that a reader must notice. */
const LEVELS: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** The start is printed in words of its own. */
const START = /^Server listening at /;

function inText(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A line of the log for people at a terminal; undefined for lines that they do not need. */
export function logText(line: string): string | undefined {
  const { level, time, msg = '', pid: _pid, hostname: _hostname, err, ...rest } = JSON.parse(line) as LogLine;
  if (START.test(msg)) return undefined;
  const members = Object.entries(rest).map(([name, value]) => ` ${name}=${inText(value)}`);
  const stack = err ? `\n${err.stack ?? err.message}` : '';
  return `${new Date(time).toISOString().slice(11, 19)}  ${LEVELS[level] ?? ''}${msg}${members.join('')}${stack}`;
}

/** Where a logger writes: as text for people. */
export function logTextTo(print: (line: string) => void): { write: (line: string) => void } {
  return {
    write(line) {
      const text = logText(line);
      if (text !== undefined) print(text);
    },
  };
}
