import type {
  SensitivityAnswer,
  SensitivityRequest,
  SolveAnswer,
  SolveRequest,
  SweepAnswer,
  SweepRequest,
  ToolHeadlines,
  ToolInputs,
  ToolName,
  ToolOutputs,
  ToolResults,
  ToolVariables,
  UncertaintyAnswer,
  UncertaintyRequest,
} from './generated.ts';

/** The kinds of explorations. */
export type ExplorationKind = 'sweep' | 'solve' | 'sensitivity' | 'uncertainty';

export interface ExploreOptions {
  /** The edition of methods and data to calculate with, such as `2026.11`; the current one by default. */
  edition?: string | undefined;
  /** Aborts the call, also while it waits to retry. The service then stops exploring. */
  signal?: AbortSignal | undefined;
}

/** The value at a dotted name; null if it or what holds it can be missing. */
type ValueAt<Owner, Path> = Owner extends null | undefined
  ? null
  : Path extends keyof Owner
    ? Exclude<Owner[Path], undefined> | (undefined extends Owner[Path] ? null : never)
    : Path extends `${infer First}.${infer Rest}`
      ? First extends keyof Owner
        ? ValueAt<Owner[First], Rest>
        : never
      : never;

/** An input that can be varied, by its name. */
export type Variable<Name extends ToolName> = ToolVariables[Name];

/** A value of an input. */
export type VariableValue<Name extends ToolName, Field> = NonNullable<ValueAt<ToolInputs[Name], Field>>;

/** An input that is a number. */
export type NumberVariable<Name extends ToolName> = {
  [Field in Variable<Name>]: VariableValue<Name, Field> extends number ? Field : never;
}[Variable<Name>];

/** A single value of the result, by its name. */
export type Output<Name extends ToolName> = ToolOutputs[Name];

/** A value of an output; null where the calculation gives none. */
export type OutputValue<Name extends ToolName, Field> = Field extends 'verdict_tone'
  ? 'good' | 'caution' | 'bad' | 'neutral'
  : ValueAt<ToolResults[Name], Field>;

/** An output that is a number. */
export type NumberOutput<Name extends ToolName> = {
  [Field in Output<Name>]: NonNullable<OutputValue<Name, Field>> extends number ? Field : never;
}[Output<Name>];

/** Something for each output that was asked for: the headlines if none was, some of them if the list is not known at compile time. */
type ByOutput<
  Name extends ToolName,
  Outputs,
  Values extends { [Field in Output<Name>]: unknown },
> = Outputs extends readonly Output<Name>[]
  ? number extends Outputs['length']
    ? { [Field in Outputs[number]]?: Values[Field] }
    : { [Field in Outputs[number]]: Values[Field] }
  : { [Field in ToolHeadlines[Name] & Output<Name>]: Values[Field] };

/** Values of the outputs that were asked for. */
export type OutputValues<Name extends ToolName, Outputs> = ByOutput<
  Name,
  Outputs,
  { [Field in Output<Name>]: OutputValue<Name, Field> }
>;

interface Given<Name extends ToolName> {
  /** The inputs of the calculation, as for the tool itself. Inputs that are varied may be left out. */
  input?: { [Field in keyof ToolInputs[Name]]?: ToolInputs[Name][Field] | undefined } | undefined;
}

interface Wanted<Outputs> {
  /** The outputs; the headlines by default. */
  outputs?: Outputs | undefined;
}

/** The values that an input takes: a range of numbers, or a list. */
export type Axis<Value> =
  | (Value extends number ? Extract<SweepRequest['vary'][string], { from: number }> : never)
  | { values: readonly Value[] };

/** What to sweep. `Varied` are the inputs that are varied, one or two. */
export interface SweepOf<
  Name extends ToolName,
  Varied extends Variable<Name> = Variable<Name>,
  Outputs = readonly Output<Name>[],
> extends Given<Name>,
    Wanted<Outputs> {
  /** One or two inputs with the values that they take. */
  vary: { [Field in Varied]: Axis<VariableValue<Name, Field>> };
}

type Changed<Answer, Parts> = Omit<Answer, keyof Parts> & Parts;

type Items<List> = List extends readonly (infer Item)[] ? Item : never;

/** The answer to a sweep. */
export type SweepAnswerOf<Name extends ToolName, Varied extends Variable<Name>, Outputs> = Changed<
  SweepAnswer,
  {
    axes: { [Field in Varied]: { field: Field; values: VariableValue<Name, Field>[] } }[Varied][];
    points: Changed<
      Items<SweepAnswer['points']>,
      { at: { [Field in Varied]: VariableValue<Name, Field> }; result: OutputValues<Name, Outputs> | null }
    >[];
  }
>;

/** What is wanted of an output: a figure that it reaches, or a value that it becomes or stops being. */
export type Target<Name extends ToolName, Field extends Output<Name>> =
  | { field: Field & NumberOutput<Name>; value: number }
  | { [One in Field]: { field: One; becomes: NonNullable<OutputValue<Name, One>> } }[Field];

/** What to solve. */
export interface SolveOf<
  Name extends ToolName,
  Unknown extends NumberVariable<Name> = NumberVariable<Name>,
  Field extends Output<Name> = Output<Name>,
> extends Given<Name>,
    Pick<SolveRequest, 'range' | 'steps'> {
  /** The input to find. */
  unknown: Unknown;
  /** What is wanted of an output. */
  target: Target<Name, Field>;
}

/** The answer to a search. */
export type SolveAnswerOf<Name extends ToolName, Unknown, Field extends Output<Name>> = Changed<
  SolveAnswer,
  {
    unknown: Unknown;
    target: Target<Name, Field>;
    crossings: Changed<
      Items<SolveAnswer['crossings']>,
      { below: OutputValue<Name, Field> | null; above: OutputValue<Name, Field> | null }
    >[];
    curve: Changed<Items<SolveAnswer['curve']>, { value: OutputValue<Name, Field> | null }>[];
  }
>;

/** How inputs are varied: each by itself, or all at once. */
export type SensitivityMethod = NonNullable<SensitivityRequest['method']>;

/** What to rank the inputs by. */
export interface SensitivityOf<Name extends ToolName, Method = SensitivityMethod, Outputs = readonly Output<Name>[]>
  extends Given<Name>,
    Wanted<Outputs>,
    Pick<SensitivityRequest, 'change_pct' | 'samples' | 'seed'> {
  /** Each input by itself, or all at once for Sobol indices; `one_at_a_time` by default. */
  method?: Method | undefined;
  /** Inputs that stay as given. */
  fixed?: readonly Variable<Name>[] | undefined;
  /** The ends of other changes, also of inputs that are not given. */
  ranges?: { [Field in NumberVariable<Name>]?: readonly [number, number] | undefined } | undefined;
}

type OneAtATime = Extract<SensitivityAnswer, { method: { name: 'one_at_a_time' } }>;
type Sobol = Extract<SensitivityAnswer, { method: { name: 'sobol' } }>;
type NotVaried<Name extends ToolName> = Changed<
  Items<OneAtATime['not_varied']>,
  { field: keyof ToolInputs[Name] | Variable<Name> }
>;

type End<Values> = Changed<Items<OneAtATime['inputs']>['low'], { result: Values | null }>;

interface SensitivityAnswers<Name extends ToolName, Outputs, Values = OutputValues<Name, Outputs>> {
  one_at_a_time: Changed<
    OneAtATime,
    {
      base: Values;
      inputs: Changed<
        Items<OneAtATime['inputs']>,
        { field: NumberVariable<Name>; low: End<Values>; high: End<Values> }
      >[];
      not_varied: NotVaried<Name>[];
    }
  >;
  sobol: Changed<
    Sobol,
    {
      base: Values;
      inputs: Changed<
        Items<Sobol['inputs']>,
        { field: NumberVariable<Name>; first_order: Indices<Name, Outputs>; total_effect: Indices<Name, Outputs> }
      >[];
      not_varied: NotVaried<Name>[];
    }
  >;
}

type Indices<Name extends ToolName, Outputs> = ByOutput<Name, Outputs, { [Field in Output<Name>]: number | null }>;

/** The answer of a method. */
export type SensitivityAnswerOf<Name extends ToolName, Method extends SensitivityMethod, Outputs> = SensitivityAnswers<
  Name,
  Outputs
>[Method];

type NumberDistribution = Exclude<UncertaintyRequest['distributions'][string], { discrete: unknown }>;

/** The distribution of an input: of numbers, or of values with their probabilities, which add up to 1. */
export type Distribution<Value> =
  | (Value extends number ? NumberDistribution : never)
  | { discrete: readonly (readonly [value: Value, probability: number])[] };

/** What to propagate. `Uncertain` are the inputs with a distribution. */
export interface UncertaintyOf<
  Name extends ToolName,
  Uncertain extends Variable<Name> = Variable<Name>,
  Outputs = readonly Output<Name>[],
> extends Given<Name>,
    Wanted<Outputs>,
    Pick<UncertaintyRequest, 'samples' | 'seed'> {
  /** The inputs that are uncertain, with their distributions. */
  distributions: { [Field in Uncertain]: Distribution<VariableValue<Name, Field>> };
  /** Pairs of inputs that are correlated. */
  correlations?: readonly { fields: readonly [Uncertain, Uncertain]; coefficient: number }[] | undefined;
}

type Propagated = NonNullable<UncertaintyAnswer['outputs'][string]>;
/** Statistics of figures, or probabilities of words; null where fewer than two samples gave a value. */
type Statistics<Value> =
  | (NonNullable<Value> extends number
      ? Extract<Propagated, { mean: number }>
      : Extract<Propagated, { probabilities: unknown }>)
  | null;

/** The distributions of the outputs. */
export type UncertaintyAnswerOf<Name extends ToolName, Uncertain extends Variable<Name>, Outputs> = Changed<
  UncertaintyAnswer,
  {
    distributions: { [Field in Uncertain]: UncertaintyAnswer['distributions'][string] };
    outputs: ByOutput<Name, Outputs, { [Field in Output<Name>]: Statistics<OutputValue<Name, Field>> }>;
  }
>;
