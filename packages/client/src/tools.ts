import type { Citation, Diagram, DrawingTool, Line, Problem, ToolInputs, ToolName, ToolResults } from './generated.ts';

/** The optional parts of an answer. */
export interface Extras {
  working: Line[];
  sources: Citation[];
  diagrams: Diagram[];
  /** A compact JWS; verify it with the keys at /.well-known/jwks.json. */
  receipt: string;
  /** The next known change of what the result rests on; null where none is known. */
  next_change: NextChange | null;
}

/** A dated change of a law, a standard or a data set of the register at /v1/law. */
export interface NextChange {
  date: string;
  /** The last day, if only a period is known. */
  until?: string;
  what: string;
  /** What was read about the date. */
  reading: string;
  where: string;
  /** The id of the entry. */
  law: string;
  name: string;
  status: string;
}

/** The values of `include` for a tool; only some tools have diagrams. */
export type ExtraOf<Name extends ToolName> = Name extends DrawingTool
  ? keyof Extras
  : Exclude<keyof Extras, 'diagrams'>;

/** The parts that `include` adds; optional if the list is not known at compile time. */
type Included<Include extends readonly (keyof Extras)[]> = number extends Include['length']
  ? Partial<Pick<Extras, Include[number]>>
  : Pick<Extras, Include[number]>;

/** The answer of a tool. */
export type Answer<Name extends ToolName, Include extends readonly (keyof Extras)[] = readonly []> = ToolResults[Name] &
  Included<Include>;

export interface CallOptions<Include = readonly []> {
  /** Parts to add to the result. */
  include?: Include | undefined;
  /** The edition of methods and data to calculate with, such as `2026.11`; the current one by default. */
  edition?: string | undefined;
  /** Aborts the call, also while it waits to retry. */
  signal?: AbortSignal | undefined;
}

/** One method per tool. */
export type Tools = {
  readonly [Name in ToolName]: <const Include extends readonly ExtraOf<Name>[] = readonly []>(
    input: ToolInputs[Name],
    options?: CallOptions<Include>,
  ) => Promise<Answer<Name, Include>>;
};

/** The caller's id for a batch item; its answer repeats it. */
export type ItemId = string | number;

/** One call of a batch. */
export type BatchItem = {
  [Name in ToolName]: { tool: Name; input: ToolInputs[Name]; id?: ItemId | undefined };
}[ToolName];

/** The answer to one item: its result or its problem. */
export type BatchAnswer<Name extends ToolName = ToolName, Include extends readonly (keyof Extras)[] = readonly []> = {
  id?: ItemId;
} & ({ ok: true; result: { [One in Name]: Answer<One, Include> }[Name] } | { ok: false; problem: Problem });

/** The answers to a list of items, in order. */
export type BatchAnswers<
  Items extends readonly BatchItem[],
  Include extends readonly (keyof Extras)[] = readonly [],
> = {
  -readonly [Index in keyof Items]: BatchAnswer<Items[Index]['tool'], Include>;
};
