import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';

/** What a command may touch of the world. */
export interface Surroundings {
  config: Config;
  clock: Clock;
  /** One line of the answer. */
  print: (line: string) => void;
}

/** A wish that cannot be carried out as it was written, in words for the one who typed it. */
export class UsageError extends Error {}

/** One command: its words, its help, and what it does. It gives the exit code. */
export interface Command {
  /** As typed, `keys create` for instance. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  help: string;
  run: (args: string[], surroundings: Surroundings) => Promise<number>;
}

/** Exit codes: done, failed, not understood. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
