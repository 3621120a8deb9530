import type { Tool } from '@plumbline/calculators';
import { renderAnswer } from '@plumbline/documents/sheets/render_answer.ts';
import { findEdition } from '@plumbline/editions';
import { type Block, evaluateBlock, explore, joinEvaluated, type Means, rowsOf } from '@plumbline/explore';
import { type Ask, serveTasks } from '../concurrency/serve_tasks.ts';
import {
  type Asked,
  type Chunk,
  type EvaluatedChunk,
  type ExplorationRun,
  type ExplorationTask,
  evaluatedChunk,
  evaluatedOf,
  type TaskResult,
  transfersOf,
} from './thread_messages.ts';

/** Large enough to be worth a message. */
const CHUNK_ROWS_MIN = 500;

/** Enough for all threads to end together, and for callers to take turns several times a second in the largest block. */
const CHUNKS_MAX = 100;

async function findTool(name: string, edition: string): Promise<Tool> {
  const tool = (await findEdition(edition))?.findCalculator(name);
  if (!tool) throw new Error(`no tool ${name} in edition ${edition}`);
  return tool;
}

function chunksOf(block: Block): Block[] {
  const chunkRows = Math.max(CHUNK_ROWS_MIN, Math.ceil(block.rows / CHUNKS_MAX));
  return Array.from({ length: Math.ceil(block.rows / chunkRows) }, (_, index) =>
    rowsOf(block, index * chunkRows, Math.min((index + 1) * chunkRows, block.rows)),
  );
}

/** Makes an exploration in this thread; all threads evaluate its large blocks. */
async function run({ exploration: sent, rendering }: ExplorationRun, ask: Ask<Asked>) {
  const { tool: name, edition } = sent;
  const tool = await findTool(name, edition);
  const means: Means = {
    beforeEvaluations: (evaluations) => ask({ evaluations }),
    evaluate(study, block) {
      if (block.rows <= CHUNK_ROWS_MIN) return evaluateBlock(tool, study, block);
      const chunks = chunksOf(block).map((rows) => ask<EvaluatedChunk>({ tool: name, edition, study, block: rows }));
      return Promise.all(chunks).then((evaluated) => joinEvaluated(evaluated.map(evaluatedOf)));
    },
  };
  const exploration = { ...sent, tool };
  return renderAnswer(rendering, { exploration, answer: await explore(exploration, means) });
}

async function evaluate({ tool, edition, study, block }: Chunk): Promise<EvaluatedChunk> {
  return evaluatedChunk(evaluateBlock(await findTool(tool, edition), study, block));
}

serveTasks<ExplorationTask, TaskResult, Asked>(
  (task, ask) => ('block' in task ? evaluate(task) : run(task, ask)),
  transfersOf,
);
