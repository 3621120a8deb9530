import type { Tool } from '@plumbline/calculators';
import type { Answers } from './answer.ts';
import { evaluateBlock } from './evaluation/evaluate.ts';
import type { Exploration, ExplorationMethod, ExplorationOutcome, ExploredTool } from './exploration.ts';
import type { ExplorationKind } from './request.ts';
import { sensitivity } from './sensitivity/sensitivity.ts';
import { solve } from './solve/solve.ts';
import type { Means } from './study.ts';
import { sweep } from './sweep/sweep.ts';
import { addressOf } from './text/text_form.ts';
import { uncertainty } from './uncertainty/uncertainty.ts';

const METHODS: { [Kind in ExplorationKind]: ExplorationMethod<Kind> } = { sweep, solve, sensitivity, uncertainty };

function methodOf<Kind extends ExplorationKind>(kind: Kind): ExplorationMethod<Kind> {
  return METHODS[kind];
}

/** Reads a request of a kind of exploration; everything that is wrong is reported at once. */
export function readExploration<Kind extends ExplorationKind>(
  kind: Kind,
  explored: ExploredTool,
  sent: unknown,
): ExplorationOutcome<Kind> {
  return methodOf(kind).read(explored, sent);
}

/** Makes the evaluations of a request and answers it. The same request gives the same answer everywhere. */
export async function explore<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  means: Means = localMeans(exploration.tool),
): Promise<Answers[Kind]> {
  const { kind, tool, edition, request } = exploration;
  const findings = await methodOf(kind).run(exploration, means);
  const values = request.hold.map((name) => [name, request.input[name]] as const);
  const held = values.length > 0 ? { held: Object.fromEntries(values) } : {};
  // A project has no address that holds all of it.
  const address = exploration.calculations === undefined ? addressOf(exploration) : null;
  const head = { tool: tool.name, edition, address, ...held };
  return { ...head, ...findings } as unknown as Answers[Kind];
}

/** Evaluates in this thread. */
export function localMeans(tool: Tool): Means {
  return { evaluate: (study, block) => evaluateBlock(tool, study, block) };
}
