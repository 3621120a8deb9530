import { existsSync } from 'node:fs';
import { readSettings, type Settings } from '@plumbline/service/settings.ts';
import { type CommandContext, CommandError, EXIT, NO_TERMINAL, type Terminal } from './command.ts';
import { writeErrorMessage } from './file_errors.ts';

/** Npm and the terminal may both send the same signal; a later one is a second signal. */
const SAME_SIGNAL_MS = 1000;

/** A smaller reported width is wrong. */
const COLUMNS_MIN = 40;

function settingsWith(given: Record<string, string>): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const reading = readSettings({ ...process.env, ...given });
  if (!reading.ok) throw new CommandError(reading.faults.join('\n'));
  return reading.settings;
}

let interruption: AbortController | undefined;

/** The first signal starts a graceful shutdown; a second one ends the process. */
function untilInterrupted(): AbortSignal {
  interruption ??= listenToSignals();
  return interruption.signal;
}

function listenToSignals(): AbortController {
  const interruption = new AbortController();
  let since: number | undefined;
  const interrupt = (signal: NodeJS.Signals): void => {
    if (since !== undefined && Date.now() - since > SAME_SIGNAL_MS) process.exit(EXIT.failed);
    since ??= Date.now();
    interruption.abort(signal);
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return interruption;
}

function showProgress(line: string): void {
  process.stderr.write(`\r\u001b[2K${line}`);
}

function terminalOfProcess(): Terminal {
  const { stdout, stderr } = process;
  return {
    columns: stdout.isTTY && stdout.columns >= COLUMNS_MIN ? stdout.columns : NO_TERMINAL.columns,
    isInteractive: Boolean(stdout.isTTY),
    hasColours: Boolean(stdout.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
    ...(stderr.isTTY && { showProgress }),
  };
}

/** Npm runs scripts in the project folder, but file names are relative to the folder where npm was called. */
function workingFolder(): string {
  const { INIT_CWD, npm_lifecycle_event } = process.env;
  return npm_lifecycle_event === 'plumbline' && INIT_CWD ? INIT_CWD : process.cwd();
}

/** How the user calls the command line: through npm in the repository, through npx, or by its name. */
function commandLine(): string {
  const { npm_lifecycle_event: script } = process.env;
  if (script === undefined) return 'plumbline';
  return script === 'npx' ? 'npx plumbline-calc' : 'npm run plumbline --';
}

/** Runs something in the environment of this process, and ends the process with the exit code that it returns. */
export async function runProcess(
  run: (context: CommandContext, printError: (line: string) => void) => Promise<number>,
): Promise<void> {
  // The reader may close the pipe early: `plumbline tools | head`. Or the disk that it goes to is full.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    console.error(writeErrorMessage('Standard output', error));
    process.exit(EXIT.failed);
  });
  // Nobody is left who could be told.
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) =>
    process.exit(code === 'EPIPE' ? EXIT.done : EXIT.failed),
  );
  const context: CommandContext = {
    get settings() {
      return settingsWith({});
    },
    settingsWith,
    clock: Date.now,
    print: (line) => console.log(line),
    terminal: terminalOfProcess(),
    commandLine: commandLine(),
    folder: workingFolder(),
    standardInput: process.stdin,
    standardOutput: process.stdout,
    standardError: process.stderr,
    untilInterrupted,
  };
  const code = await run(context, (line) => console.error(line));
  process.stdout.write('', (error) => {
    // Otherwise the listener above ends the process.
    if (!error) process.exit(code);
  });
}
