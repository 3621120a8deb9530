import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import type { Block, Evaluated, Exploration, Study } from '@plumbline/explore';

/** An exploration as it is sent to a thread: the tool by its name. */
export interface ExplorationRun {
  exploration: Pick<Exploration, 'kind' | 'edition' | 'request' | 'evaluations'> & { tool: string };
  rendering: Rendering;
}

/** Some rows of a block that any thread can evaluate. */
export interface Chunk {
  tool: string;
  edition: string;
  study: Study;
  block: Block;
}

/** The outputs of a chunk. Reasons are sent as JSON, because the main thread only passes them on. */
export interface EvaluatedChunk extends Omit<Evaluated, 'invalid'> {
  invalidJson: Uint8Array<ArrayBuffer>;
}

export type ExplorationTask = ExplorationRun | Chunk;

/** The rendered answer of an exploration, or an evaluated chunk. */
export type TaskResult = Uint8Array<ArrayBuffer> | EvaluatedChunk;

/** What a thread asks for: that evaluations are counted before they are made, or that a chunk is evaluated. */
export type Asked = { evaluations: number } | Chunk;

export function evaluatedChunk({ invalid, ...evaluated }: Evaluated): EvaluatedChunk {
  return { ...evaluated, invalidJson: new TextEncoder().encode(JSON.stringify(invalid)) };
}

export function evaluatedOf({ invalidJson, ...evaluated }: EvaluatedChunk): Evaluated {
  return { ...evaluated, invalid: JSON.parse(new TextDecoder().decode(invalidJson)) as Evaluated['invalid'] };
}

function buffersOf(columns: readonly Float64Array[]): ArrayBuffer[] {
  return columns.map(({ buffer }) => buffer as ArrayBuffer);
}

/** What is moved with a message instead of being copied. */
export function transfersOf(message: ExplorationTask | TaskResult | Asked): ArrayBuffer[] {
  if (message instanceof Uint8Array) return [message.buffer];
  if ('block' in message) return buffersOf(message.block.columns);
  if ('invalidJson' in message) return [...buffersOf(message.columns), message.invalidJson.buffer];
  return [];
}
