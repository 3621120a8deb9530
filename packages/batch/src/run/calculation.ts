import { type InvalidInput, resultRounder, runCalculator, type Tool } from '@plumbline/calculators';
import { ERRATA } from '@plumbline/editions';
import { VERDICT_TONE } from '@plumbline/explore';
import type { BatchLayout } from '../batch_layout.ts';

type Fields = Record<string, unknown>;

/** The result of a record, with at least the columns of the layout. */
export type Calculated = { ok: true; result: Fields } | ({ ok: false } & InvalidInput);

/** The fields that are the same in every result of a tool. */
function constantFields(tool: Tool): Fields {
  const [example] = tool.examples;
  const answer = example && runCalculator(tool, example.input);
  if (!answer?.ok) throw new Error(`the first example of ${tool.name} has no result`);
  const { disclaimer, edition } = answer.result;
  return { disclaimer, edition };
}

/** Rounds the columns of a layout and leaves the other figures as they are. */
function chosenRounder({ resultSchema }: Tool, results: readonly string[]): (figures: object) => void {
  const chosen = new Set(results.map((column) => column.split('.', 1)[0]));
  const properties = Object.entries(resultSchema.properties).filter(([name]) => chosen.has(name));
  return resultRounder({ ...resultSchema, properties: Object.fromEntries(properties) });
}

/** Calculates records with one tool: figures alone, where the layout has no sentences. */
export class Calculation {
  readonly #tool: Tool;
  readonly #hasSentences: boolean;
  readonly #hasTone: boolean;
  readonly #constants: Fields | undefined;
  readonly #round: (figures: object) => void;

  constructor(tool: Tool, { results = [], hasSentences }: Pick<BatchLayout, 'results' | 'hasSentences'>) {
    this.#tool = tool;
    this.#hasSentences = hasSentences;
    this.#hasTone = results.includes(VERDICT_TONE) && tool.verdict !== undefined;
    const needsConstants = results.includes('disclaimer') || results.includes('edition');
    this.#constants = !hasSentences && needsConstants ? constantFields(tool) : undefined;
    // A verdict is made of the figures that a reader sees.
    this.#round = this.#hasTone ? resultRounder(tool.resultSchema) : chosenRounder(tool, results);
  }

  run(input: unknown): Calculated {
    const answer = this.#hasSentences ? runCalculator(this.#tool, input) : this.#figures(input);
    if (!answer.ok) return answer;
    const { result } = answer;
    if (this.#hasTone) result[VERDICT_TONE] = this.#tool.verdict?.({ input, result }).tone;
    if (this.#hasSentences) ERRATA.warn(this.#tool.name, result);
    return answer;
  }

  #figures(input: unknown): Calculated {
    const answer = this.#tool.figures(input);
    if (!answer.ok) return answer;
    const { figures } = answer;
    this.#round(figures);
    if (this.#constants) Object.assign(figures, this.#constants);
    return { ok: true, result: figures };
  }
}

/** The calculations of all tools that occur. */
export class Calculations {
  readonly #layout: BatchLayout;
  readonly #byTool = new Map<Tool, Calculation>();

  constructor(layout: BatchLayout) {
    this.#layout = layout;
  }

  of(tool: Tool): Calculation {
    const known = this.#byTool.get(tool);
    if (known) return known;
    const made = new Calculation(tool, this.#layout);
    this.#byTool.set(tool, made);
    return made;
  }
}
