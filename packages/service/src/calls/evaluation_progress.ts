/** Called with how many evaluations were made, and how many are known to be needed. */
export type OnEvaluations = (made: number, total: number) => void;

/** How far an exploration is. */
export class EvaluationProgress {
  readonly #known: number;
  readonly #report: OnEvaluations | undefined;
  #announced = 0;
  #made = 0;

  /** `known` is how many evaluations are known beforehand; a search may need more. */
  constructor(known: number, report: OnEvaluations | undefined) {
    this.#known = known;
    this.#report = report;
  }

  /** Says that nothing was made yet. An exploration may have to wait for its turn. */
  begin(): void {
    this.#send();
  }

  /** Evaluations are about to be made. All that were announced before have been made then. */
  announce(evaluations: number): void {
    this.#made = Math.max(this.#made, this.#announced);
    this.#announced += evaluations;
    this.#send();
  }

  /** Evaluations were made. */
  add(evaluations: number): void {
    this.#made += evaluations;
    this.#send();
  }

  #send(): void {
    this.#report?.(this.#made, Math.max(this.#known, this.#announced));
  }
}
