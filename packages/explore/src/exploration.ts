import type { InvalidInput, Tool } from '@plumbline/calculators';
import type { Findings } from './answer.ts';
import type { ExplorationKind, Requests } from './request.ts';
import type { Means } from './study.ts';

/** A tool in an edition, as it is explored. */
export interface ExploredTool {
  tool: Tool;
  edition: string;
}

/** A request that has been read: it can be explored. */
export interface Exploration<Kind extends ExplorationKind = ExplorationKind> extends ExploredTool {
  kind: Kind;
  request: Requests[Kind];
  /** How many evaluations it needs; of a search, those of its grid, because the others depend on what it finds. */
  evaluations: number;
  /** How many calculations each of them makes, if a project is explored. */
  calculations?: number;
}

/** What comes of reading a request. */
export type ExplorationOutcome<Kind extends ExplorationKind = ExplorationKind> =
  | { ok: true; exploration: Exploration<Kind> }
  | ({ ok: false } & InvalidInput);

/** What a kind of exploration consists of. */
export interface ExplorationMethod<Kind extends ExplorationKind> {
  /** Reads what a caller sent; everything that is wrong is reported at once. */
  read: (explored: ExploredTool, sent: unknown) => ExplorationOutcome<Kind>;
  run: (exploration: Exploration<Kind>, means: Means) => Promise<Findings<Kind>>;
}
