import { parentPort } from 'node:worker_threads';
import type { Tool } from '@plumbline/calculators';
import { renderAnswer } from '@plumbline/documents/sheets/render_answer.ts';
import { findEdition } from '@plumbline/editions';
import {
  type Block,
  type Evaluated,
  evaluateBlock,
  explore,
  joinEvaluated,
  type Means,
  rowsOf,
  type Study,
} from '@plumbline/explore';
import {
  type Chunk,
  evaluatedChunk,
  evaluatedOf,
  type FromThread,
  type ToThread,
  transfersOf,
} from './thread_messages.ts';

/** Large enough to be worth a message. */
const CHUNK_ROWS_MIN = 500;

/** Enough for all threads to end together, and for callers to take turns several times a second in the largest block. */
const CHUNKS_MAX = 100;

function send(message: FromThread): void {
  parentPort?.postMessage(message, transfersOf(message));
}

function faultOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function findTool(name: string, edition: string): Promise<Tool> {
  const tool = (await findEdition(edition))?.findCalculator(name);
  if (!tool) throw new Error(`no tool ${name} in edition ${edition}`);
  return tool;
}

/** A block whose chunks are evaluated by all threads. */
interface OpenBlock {
  pieces: Evaluated[];
  missing: number;
  resolve: (evaluated: Evaluated) => void;
}

/** An exploration that this thread makes. */
class Run implements Means {
  readonly #id: number;
  readonly #tool: Tool;
  readonly #edition: string;
  readonly #blocks = new Map<number, OpenBlock>();
  #blockCount = 0;
  #continue: () => void = () => undefined;

  constructor(id: number, tool: Tool, edition: string) {
    this.#id = id;
    this.#tool = tool;
    this.#edition = edition;
  }

  readonly beforeEvaluations = (evaluations: number): Promise<void> => {
    send({ type: 'count', run: this.#id, evaluations });
    return new Promise((resolve) => {
      this.#continue = resolve;
    });
  };

  /** The main thread has counted the evaluations. */
  counted(): void {
    this.#continue();
  }

  readonly evaluate = (study: Study, block: Block): Evaluated | Promise<Evaluated> => {
    if (block.rows <= CHUNK_ROWS_MIN) return evaluateBlock(this.#tool, study, block);
    this.#blockCount += 1;
    const number = this.#blockCount;
    const chunks: Chunk[] = [];
    const chunkRows = Math.max(CHUNK_ROWS_MIN, Math.ceil(block.rows / CHUNKS_MAX));
    for (let from = 0; from < block.rows; from += chunkRows) {
      const rows = rowsOf(block, from, Math.min(from + chunkRows, block.rows));
      const { name: tool } = this.#tool;
      chunks.push({ run: this.#id, block: number, index: chunks.length, tool, edition: this.#edition, study, rows });
    }
    send({ type: 'split', run: this.#id, chunks });
    return new Promise((resolve) => this.#blocks.set(number, { pieces: [], missing: chunks.length, resolve }));
  };

  receive(block: number, index: number, evaluated: Evaluated): void {
    const open = this.#blocks.get(block);
    if (!open) return;
    open.pieces[index] = evaluated;
    open.missing -= 1;
    if (open.missing > 0) return;
    this.#blocks.delete(block);
    open.resolve(joinEvaluated(open.pieces));
  }
}

const runs = new Map<number, Run>();

async function start({ run: id, exploration: sent, rendering }: ToThread & { type: 'explore' }): Promise<void> {
  try {
    const tool = await findTool(sent.tool, sent.edition);
    const run = new Run(id, tool, sent.edition);
    runs.set(id, run);
    const exploration = { ...sent, tool };
    const answer = await explore(exploration, run);
    send({ type: 'answered', run: id, answer: await renderAnswer(rendering, { exploration, answer }) });
  } catch (error) {
    send({ type: 'failed', run: id, fault: faultOf(error) });
  } finally {
    runs.delete(id);
  }
}

async function evaluate(chunk: Chunk): Promise<void> {
  try {
    const tool = await findTool(chunk.tool, chunk.edition);
    send({ type: 'evaluated', chunk: evaluatedChunk(chunk, evaluateBlock(tool, chunk.study, chunk.rows)) });
  } catch (error) {
    send({ type: 'failed', run: chunk.run, fault: faultOf(error) });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'explore') void start(message);
  else if (message.type === 'evaluate') void evaluate(message.chunk);
  else if (message.type === 'counted') runs.get(message.run)?.counted();
  else if (message.type === 'cancel') runs.delete(message.run);
  else runs.get(message.chunk.run)?.receive(message.chunk.block, message.chunk.index, evaluatedOf(message.chunk));
});
send({ type: 'ready' });
