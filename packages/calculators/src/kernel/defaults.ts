/** An input that was not sent and has a default. */
export interface DefaultedInput {
  name: string;
  value: unknown;
  unit: string;
  description: string;
  sentence: string;
}

/** The inputs of a call that were not sent and have their default value. */
export class Defaults {
  readonly #inputs: readonly DefaultedInput[];

  constructor(inputs: readonly DefaultedInput[]) {
    this.#inputs = inputs;
  }

  has(name: string): boolean {
    return this.#inputs.some((input) => input.name === name);
  }

  /** A sentence for each of these inputs that was not sent. */
  sentencesFor(...names: string[]): string[] {
    return this.#inputs.filter(({ name }) => names.includes(name)).map(({ sentence }) => sentence);
  }
}
