import type { Tool } from '@plumbline/calculators';
import type { Answers } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import { explore, readExploration } from '../explore.ts';
import type { ExplorationKind } from '../request.ts';

/** A request that has been read and answered. */
export interface Explored<Kind extends ExplorationKind> {
  exploration: Exploration<Kind>;
  answer: Answers[Kind];
}

/** Reads and answers a request that must be valid. */
export async function explored<Kind extends ExplorationKind>(
  kind: Kind,
  tool: Tool,
  sent: Record<string, unknown>,
): Promise<Explored<Kind>> {
  const read = readExploration(kind, { tool, edition: 'test' }, sent);
  if (!read.ok) throw new Error(read.errors.map(({ message }) => message).join(' '));
  return { exploration: read.exploration, answer: await explore(read.exploration) };
}
