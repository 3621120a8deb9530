import type {
  SensitivityAnswer,
  SensitivityRequest,
  SolveRequest,
  SweepRequest,
  ToolInputs,
  ToolName,
  UncertaintyRequest,
} from './generated.ts';

interface Requests {
  sweep: SweepRequest;
  solve: SolveRequest;
  sensitivity: SensitivityRequest;
  uncertainty: UncertaintyRequest;
}

/** The kinds of explorations. */
export type ExplorationKind = keyof Requests;

/** A request to explore a tool. Inputs that are varied may be left out. */
export type ExplorationRequest<Kind extends ExplorationKind, Name extends ToolName> = Omit<Requests[Kind], 'input'> & {
  input?: { [Field in keyof ToolInputs[Name]]?: ToolInputs[Name][Field] | undefined } | undefined;
};

type Standard<Method> = Method extends undefined ? 'one_at_a_time' : Method;

type MethodOf<Request> = Request extends { method?: infer Method } ? Standard<Method> : 'one_at_a_time';

/** The answer of the method that a request names: one input at a time by default. */
export type SensitivityAnswerTo<Request> = Extract<SensitivityAnswer, { method: { name: MethodOf<Request> } }>;

export interface ExploreOptions {
  /** The edition of methods and data to calculate with, such as `2026.11`; the current one by default. */
  edition?: string | undefined;
  /** Aborts the call, also while it waits to retry. The service then stops exploring. */
  signal?: AbortSignal | undefined;
}
