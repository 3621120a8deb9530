import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Clock } from '../time/clock.ts';

/** The terminal that a command prints to. */
export interface Terminal {
  columns: number;
  hasColours: boolean;
  /** Shows a line that the next one replaces; only where a person watches. */
  showProgress?: (line: string) => void;
}

/** The width and colours of output that goes to no terminal. */
export const NO_TERMINAL: Terminal = { columns: 100, hasColours: false };

/** What a command may use: settings, clock, terminal and input. Without the optional parts it has no terminal, no input and cannot be interrupted. */
export interface CommandContext {
  /** The settings. Reading them fails with a CommandError when one of them is wrong; most commands need none. */
  readonly config: Config;
  /** The settings with some of them given on the command line, by the names of the environment. */
  configWith?: (given: Record<string, string>) => Config;
  clock: Clock;
  /** One line of the answer. */
  print: (line: string) => void;
  terminal?: Terminal;
  /** The folder that names of files are relative to. */
  folder?: string;
  standardInput?: Readable;
  /** From here on an interruption is no longer the end of the process but a signal to stop with care. */
  untilInterrupted?: () => AbortSignal;
}

/** A command that cannot be run as it was typed, in words for the user. */
export class UsageError extends Error {}

/** A command that was understood but failed, in words for the user. */
export class CommandError extends Error {}

/** One command: its words, its help, and what it does. It gives the exit code. */
export interface Command {
  /** As typed, `keys create` for instance. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The whole help; with the words after the command it may be about those. */
  help: string | ((args: readonly string[]) => string);
  run: (args: string[], context: CommandContext) => Promise<number>;
}

/** Exit codes: done, failed, not understood, done but for some rejected lines, interrupted. */
export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3, interrupted: 130 } as const;
