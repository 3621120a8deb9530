import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { Clock } from '../time/clock.ts';

/** What the answer of a command is shown on. */
export interface Screen {
  columns: number;
  hasColours: boolean;
  /** Shows a line that the next one replaces; only where a person watches. */
  showProgress?: (line: string) => void;
}

/** A page of text: what an answer is written for when nobody watches. */
export const PAGE: Screen = { columns: 100, hasColours: false };

/** What a command may touch of the world. Who leaves out what is optional has no terminal, no input and nobody to interrupt. */
export interface Surroundings {
  /** The settings. Reading them fails with a Failure when one of them is wrong; most commands need none. */
  readonly config: Config;
  /** The settings with some of them given on the command line, by the names of the environment. */
  configWith?: (given: Record<string, string>) => Config;
  clock: Clock;
  /** One line of the answer. */
  print: (line: string) => void;
  screen?: Screen;
  /** The folder that names of files are relative to. */
  folder?: string;
  standardInput?: Readable;
  /** From here on an interruption is no longer the end of the process but a signal to stop with care. */
  untilInterrupted?: () => AbortSignal;
}

/** A wish that cannot be carried out as it was written, in words for the one who typed it. */
export class UsageError extends Error {}

/** A wish that was understood but could not be carried out, in words for the one who typed it. */
export class Failure extends Error {}

/** One command: its words, its help, and what it does. It gives the exit code. */
export interface Command {
  /** As typed, `keys create` for instance. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** The whole help; with the words after the command it may be about those. */
  help: string | ((args: readonly string[]) => string);
  run: (args: string[], surroundings: Surroundings) => Promise<number>;
}

/** Exit codes: done, failed, not understood, done but for some rejected lines, interrupted. */
export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3, interrupted: 130 } as const;
