/** A call of the worked example of a skill. */
export interface ExampleCall {
  tool: string;
  input: Readonly<Record<string, unknown>>;
  /** The results that the skill shows. */
  figures: readonly string[];
  /** What to read from them. */
  meaning: string;
}

/** A goal that takes several tools in order. It is a prompt and a skill. */
export interface Chain {
  /** The name of the prompt. The skill has hyphens instead of underscores. */
  name: string;
  title: string;
  description: string;
  /** When an agent should follow it, in the words of its users. */
  whenToUse: string;
  tools: readonly string[];
  /** Its arguments: inputs by name, with the tool whose schema validates them. */
  inputs: Readonly<Record<string, { tool: string; required: boolean }>>;
  goal: string;
  steps: readonly string[];
  report: string;
  pitfalls: readonly string[];
  example: { about: string; calls: readonly ExampleCall[] };
}

export function required(tool: string) {
  return { tool, required: true };
}

export function optional(tool: string) {
  return { tool, required: false };
}
