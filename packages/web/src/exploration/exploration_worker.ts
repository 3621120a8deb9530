import { evaluateBlock, explore, type Means, readExploration } from '@plumbline/explore';
import { loadTool } from '../calculation/load_tool.ts';
import type { ExplorationAnswer, ExplorationJob, WorkerMessage } from './messages.ts';

/** The parts of a worker's scope that this file uses; the types of the DOM describe that of a window. */
interface WorkerScope {
  postMessage: (message: WorkerMessage) => void;
  addEventListener: (type: 'message', listen: (event: MessageEvent<ExplorationJob>) => void) => void;
}
const scope = globalThis as unknown as WorkerScope;

async function answer({ kind, tool: name, edition, body }: ExplorationJob): Promise<ExplorationAnswer> {
  const tool = await loadTool(name, edition);
  const outcome = readExploration(kind, { tool, edition }, body);
  if (!outcome.ok) throw new Error(`${kind} of ${name} is invalid here, and was valid on the page`);
  let made = 0;
  let asked = 0;
  const means: Means = {
    beforeEvaluations(evaluations) {
      asked += evaluations;
    },
    evaluate(task, block) {
      const evaluated = evaluateBlock(tool, task, block);
      made += block.rows;
      scope.postMessage({ type: 'progress', made, asked: Math.max(asked, made) });
      return evaluated;
    },
  };
  return explore(outcome.exploration, means);
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
