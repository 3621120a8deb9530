import type { Readable, Writable } from 'node:stream';
import type { Settings } from '@plumbline/service/settings.ts';
import type { Clock } from '@plumbline/service/time/clock.ts';

/** The terminal that a command prints to. */
export interface Terminal {
  columns: number;
  hasColours: boolean;
  /** Whether a person reads the output. */
  isInteractive?: boolean;
  /** Shows a line that the next one replaces; only on a terminal. */
  showProgress?: (line: string) => void;
}

/** For output that does not go to a terminal. */
export const NO_TERMINAL: Terminal = { columns: 100, hasColours: false };

/** The environment of a command. Without the optional parts it has no terminal or input and cannot be interrupted. */
export interface CommandContext {
  /** Reading it throws a CommandError if a setting is wrong; most commands need none. */
  readonly settings: Settings;
  /** The settings with overrides from the command line, by the names of the environment. */
  settingsWith?: (given: Record<string, string>) => Settings;
  clock: Clock;
  print: (line: string) => void;
  terminal?: Terminal;
  /** How the command line was called, such as `npm run plumbline --`; `plumbline` by default. */
  commandLine?: string;
  /** The folder that file names are relative to. */
  folder?: string;
  standardInput?: Readable;
  /** For bytes, where `print` is for lines. */
  standardOutput?: Writable;
  standardError?: Writable;
  /** From here on SIGINT and SIGTERM abort the signal instead of ending the process. It is one signal for the whole process. */
  untilInterrupted?: () => AbortSignal;
}

/** A usage error; the message is for the user. */
export class UsageError extends Error {}

/** A command that failed; the message is for the user. */
export class CommandError extends Error {}

/** A command; `run` returns the exit code. */
export interface Command {
  /** As typed, such as `keys create`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The help text, which may depend on the arguments. */
  help: string | ((args: readonly string[]) => string);
  run: (args: string[], context: CommandContext) => Promise<number>;
}

export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3, invalid: 4, interrupted: 130 } as const;
