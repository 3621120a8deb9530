import type { Citation, Diagram, DrawingTool, Line, Problem, ToolInputs, ToolName, ToolResults } from './generated.ts';

/** What an answer can carry beside the result. */
export interface Extras {
  working: Line[];
  sources: Citation[];
  diagrams: Diagram[];
}

/** What can be asked for with a tool; not every tool has something to draw. */
export type ExtraOf<Name extends ToolName> = Name extends DrawingTool
  ? keyof Extras
  : Exclude<keyof Extras, 'diagrams'>;

/** What a list of wishes adds for sure; of a list that is only known when the program runs, what it may add. */
type Included<Wished extends readonly (keyof Extras)[]> = number extends Wished['length']
  ? Partial<Pick<Extras, Wished[number]>>
  : Pick<Extras, Wished[number]>;

/** What a tool answers. */
export type Answer<Name extends ToolName, Wished extends readonly (keyof Extras)[] = readonly []> = ToolResults[Name] &
  Included<Wished>;

export interface CallOptions<Wished = readonly []> {
  /** What the answer carries beside the result. */
  include?: Wished;
  /** Ends the call, waits included. */
  signal?: AbortSignal;
}

/** Every tool as a method of its own name. */
export type Tools = {
  readonly [Name in ToolName]: <const Wished extends readonly ExtraOf<Name>[] = readonly []>(
    input: ToolInputs[Name],
    options?: CallOptions<Wished>,
  ) => Promise<Answer<Name, Wished>>;
};

/** The caller's own name for an item of a batch, which its answer repeats. */
export type ItemId = string | number;

/** One call of a batch. */
export type BatchItem = { [Name in ToolName]: { tool: Name; input: ToolInputs[Name]; id?: ItemId } }[ToolName];

/** The answer to one item: its result, or what is wrong with it. */
export type BatchAnswer<Name extends ToolName = ToolName, Wished extends readonly (keyof Extras)[] = readonly []> = {
  id?: ItemId;
} & ({ ok: true; result: { [One in Name]: Answer<One, Wished> }[Name] } | { ok: false; problem: Problem });

/** The answers to a list of items, in order. */
export type BatchAnswers<Items extends readonly BatchItem[], Wished extends readonly (keyof Extras)[] = readonly []> = {
  -readonly [Index in keyof Items]: BatchAnswer<Items[Index]['tool'], Wished>;
};
