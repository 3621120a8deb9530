import { applyMutant, compiles } from './mutants.ts';
import type { Project } from './project.ts';
import type { SampledMutant } from './sample.ts';
import type { TestReport, TestRequest } from './worker.ts';
import { type WorkerOptions, WorkerProcess } from './worker_process.ts';

export type Outcome = 'killed' | 'timed out' | 'survived' | 'did not compile';

export interface Verdict {
  group: string;
  mutant: SampledMutant;
  outcome: Outcome;
  /** The test that noticed the change. */
  by?: string;
}

export interface MutantsOfGroup {
  group: string;
  mutants: SampledMutant[];
}

interface Stage {
  /** How long the tests take without a mutant. */
  time: number;
  timeOf: Map<string, number>;
  kills: Map<string, number>;
}

export interface RunOptions extends WorkerOptions {
  workers: number;
  onVerdict?: (verdict: Verdict) => void;
}

/** A mutant has this many times the time of its tests, and the grace in addition, so that a busy machine kills none. */
const TIMES = 10;
const GRACE_MS = 8000;
const BASELINE_MS_MAX = 600_000;

/** Runs the tests of mutants in several processes. */
export class MutantRunner {
  readonly #project: Project;
  readonly #options: RunOptions;
  readonly #stages = new Map<string, Promise<Stage>>();

  constructor(project: Project, options: RunOptions) {
    this.#project = project;
    this.#options = options;
  }

  async run(groups: readonly MutantsOfGroup[]): Promise<Verdict[]> {
    const queues = groups.map(({ group, mutants }) => ({ group, mutants: [...mutants], workers: 0 }));
    const verdicts: Verdict[] = [];
    const work = async () => {
      const worker = new WorkerProcess(this.#options);
      try {
        for (;;) {
          // A process stays with its group, whose modules it has loaded; then it takes the longest queue with the fewest helpers.
          const queue = queues
            .filter(({ mutants }) => mutants.length > 0)
            .toSorted((a, b) => b.mutants.length / (b.workers + 1) - a.mutants.length / (a.workers + 1))[0];
          if (!queue) return await worker.replace();
          queue.workers += 1;
          for (let mutant = queue.mutants.shift(); mutant; mutant = queue.mutants.shift()) {
            const verdict = { group: queue.group, mutant, ...(await this.#test(worker, queue.group, mutant)) };
            verdicts.push(verdict);
            this.#options.onVerdict?.(verdict);
          }
          queue.workers -= 1;
        }
      } finally {
        worker.stop();
      }
    };
    await Promise.all(Array.from({ length: this.#options.workers }, work));
    return verdicts;
  }

  async #test(worker: WorkerProcess, group: string, mutant: SampledMutant): Promise<Pick<Verdict, 'outcome' | 'by'>> {
    const { file } = mutant;
    const source = applyMutant(this.#project.read(file), mutant);
    if (!compiles(file, source)) return { outcome: 'did not compile' };
    const reload = this.#project.dependents(file);
    for (const tests of this.#project.stagesOf(file, group)) {
      const stage = await this.#stageOf(worker, tests);
      const { time, timeOf, kills } = stage;
      const order = [...timeOf.keys()].toSorted(
        (a, b) => (kills.get(b) ?? 0) - (kills.get(a) ?? 0) || (timeOf.get(a) ?? 0) - (timeOf.get(b) ?? 0),
      );
      const timeout = GRACE_MS + TIMES * time;
      const report = await worker.run({ mutant: { file, source }, reload, tests, order }, timeout);
      if (!report) return { outcome: 'timed out' };
      if (report.failed) {
        const { test } = report.failed;
        kills.set(test, (kills.get(test) ?? 0) + 1);
        return { outcome: 'killed', by: test };
      }
    }
    return { outcome: 'survived' };
  }

  /** Runs tests without a mutant first: they must pass, and their times give the order and the timeout. */
  #stageOf(worker: WorkerProcess, tests: readonly string[]): Promise<Stage> {
    const key = tests.join();
    const known = this.#stages.get(key);
    if (known) return known;
    const stage = this.#baseline(worker, tests);
    this.#stages.set(key, stage);
    return stage;
  }

  async #baseline(worker: WorkerProcess, tests: readonly string[]): Promise<Stage> {
    const request: TestRequest = { reload: [], tests, order: [] };
    const report: TestReport | undefined = await worker.run(request, BASELINE_MS_MAX);
    if (!report) throw new Error(`the tests ${tests.join(', ')} do not end without a mutant`);
    if (report.failed) {
      throw new Error(`${report.failed.test} fails without a mutant: ${report.failed.reason}`);
    }
    const timeOf = new Map(Object.entries(report.times));
    const time = [...timeOf.values()].reduce((sum, each) => sum + each, 0);
    return { time, timeOf, kills: new Map() };
  }
}
