import type { Answers, Exploration, ExplorationKind } from '@plumbline/explore';

/** The form in which an answer is wanted. Plain data, because threads send it to each other. */
export type Rendering = { format: 'json' };

/** An exploration with its answer. */
export interface Answered {
  exploration: Exploration;
  answer: Answers[ExplorationKind];
}

/** Renders an answer, in the thread that explored: a large one takes a second. */
export async function renderAnswer(_rendering: Rendering, { answer }: Answered): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(JSON.stringify(answer));
}
