import type { Tool } from '@plumbline/calculators';
import { evaluateBlock, explore, joinEvaluated, type Means, readExploration, rowsOf } from '@plumbline/explore';
import { loadTool } from '../calculation/load_tool.ts';
import type { ExplorationAnswer, SentExploration, WorkerMessage } from './messages.ts';

/** The parts of a worker's scope that this file uses; the types of the DOM describe that of a window. */
interface WorkerScope {
  postMessage: (message: WorkerMessage) => void;
  addEventListener: (type: 'message', listen: (event: MessageEvent<SentExploration>) => void) => void;
}
const scope = globalThis as unknown as WorkerScope;

/** Few enough for the slowest tool; the clock is read after each of these. */
const ROWS_AT_ONCE = 64;
const PROGRESS_EVERY_MS = 100;

/** Evaluates block by block, and says in between how far it has come. */
function meansWithProgress(tool: Tool): Means {
  let made = 0;
  let asked = 0;
  let saidAt = performance.now();
  const evaluated = (rows: number) => {
    made += rows;
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) return;
    saidAt = performance.now();
    scope.postMessage({ type: 'progress', made, asked: Math.max(asked, made) });
  };
  return {
    beforeEvaluations(evaluations) {
      asked += evaluations;
    },
    evaluate(study, block) {
      const starts = Array.from({ length: Math.ceil(block.rows / ROWS_AT_ONCE) }, (_, index) => index * ROWS_AT_ONCE);
      const pieces = starts.map((start) => {
        const piece = evaluateBlock(tool, study, rowsOf(block, start, Math.min(start + ROWS_AT_ONCE, block.rows)));
        evaluated(piece.rows);
        return piece;
      });
      return joinEvaluated(pieces);
    },
  };
}

async function answer({ kind, tool: name, edition, body }: SentExploration): Promise<ExplorationAnswer> {
  const tool = await loadTool(name, edition);
  const outcome = readExploration(kind, { tool, edition }, body);
  if (!outcome.ok) throw new Error(`${kind} of ${name} is invalid here, and was valid on the page`);
  return explore(outcome.exploration, meansWithProgress(tool));
}

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (found) => scope.postMessage({ type: 'answer', answer: found }),
    (error: unknown) => {
      scope.postMessage({ type: 'failure' });
      throw error;
    },
  );
});
