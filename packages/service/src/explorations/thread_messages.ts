import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import type { Block, Evaluated, Exploration, Study } from '@plumbline/explore';

/** An exploration as threads send it to each other: the tool by its name. */
export interface SentExploration extends Pick<Exploration, 'kind' | 'edition' | 'request' | 'evaluations'> {
  tool: string;
}

/** Some rows of a block that any thread can evaluate. */
export interface Chunk {
  run: number;
  /** Counts the blocks of a run, and the chunks of a block. */
  block: number;
  index: number;
  tool: string;
  edition: string;
  study: Study;
  rows: Block;
}

/** The outputs of a chunk. Reasons are sent as JSON, because the main thread only passes them on. */
export interface EvaluatedChunk extends Pick<Chunk, 'run' | 'block' | 'index'> {
  evaluated: Omit<Evaluated, 'invalid'>;
  invalid: Uint8Array<ArrayBuffer>;
}

export type ToThread =
  | { type: 'explore'; run: number; exploration: SentExploration; rendering: Rendering }
  | { type: 'counted'; run: number }
  | { type: 'evaluate'; chunk: Chunk }
  | { type: 'evaluated'; chunk: EvaluatedChunk }
  | { type: 'cancel'; run: number };

export type FromThread =
  | { type: 'ready' }
  | { type: 'count'; run: number; evaluations: number }
  | { type: 'split'; run: number; chunks: Chunk[] }
  | { type: 'evaluated'; chunk: EvaluatedChunk }
  | { type: 'answered'; run: number; answer: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; run: number; fault: string };

export function evaluatedChunk({ run, block, index }: Chunk, { invalid, ...evaluated }: Evaluated): EvaluatedChunk {
  return { run, block, index, evaluated, invalid: new TextEncoder().encode(JSON.stringify(invalid)) };
}

export function evaluatedOf({ evaluated, invalid }: EvaluatedChunk): Evaluated {
  return { ...evaluated, invalid: JSON.parse(new TextDecoder().decode(invalid)) as Evaluated['invalid'] };
}

function buffersOf(columns: readonly Float64Array[]): ArrayBuffer[] {
  return columns.map(({ buffer }) => buffer as ArrayBuffer);
}

/** What is moved with a message instead of being copied. */
export function transfersOf(message: ToThread | FromThread): ArrayBuffer[] {
  switch (message.type) {
    case 'evaluate':
      return buffersOf(message.chunk.rows.columns);
    case 'split':
      return message.chunks.flatMap(({ rows }) => buffersOf(rows.columns));
    case 'evaluated':
      return [...buffersOf(message.chunk.evaluated.columns), message.chunk.invalid.buffer];
    case 'answered':
      return [message.answer.buffer];
    default:
      return [];
  }
}
