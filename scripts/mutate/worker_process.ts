import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { TestReport, TestRequest } from './worker.ts';

export interface WorkerOptions {
  root: string;
  /** A module that is loaded before the tests, if any. */
  setup?: string;
}

const WORKER = join(import.meta.dirname, 'worker.ts');

/** Loaded copies of modules are never freed, so a process is replaced when it has grown to this size. */
const MEMORY_MB_MAX = 900;

const LAST_RUN_MS_MAX = 600_000;

/** Random inputs as in `npm run test:unit`. */
const ENVIRONMENT = { PROPERTY_RUNS_SHARE: '0.05' };

/** A process that tests mutants one after the other. It is replaced when a mutant does not end or its memory is used up. */
export class WorkerProcess {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #lastTests: readonly string[] = [];

  constructor(options: WorkerOptions) {
    this.#options = options;
    // A process in an endless loop does not notice that this one has gone.
    process.on('exit', () => this.stop());
  }

  async #start(): Promise<ChildProcess> {
    const { root, setup = '' } = this.#options;
    const child = fork(WORKER, [root, setup], {
      env: { ...process.env, ...ENVIRONMENT },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=2048'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`a worker ended with ${code} before its first test`)));
    });
    child.removeAllListeners('exit');
    return child;
  }

  /** Runs tests; undefined if they did not end in time or ended the process. */
  async run(request: TestRequest, timeoutMs: number): Promise<TestReport | undefined> {
    this.#child ??= await this.#start();
    const report = await this.#ask(this.#child, request, timeoutMs);
    this.#lastTests = request.tests;
    if (!report) this.stop();
    else if (report.memoryMb > MEMORY_MB_MAX) await this.replace();
    return report;
  }

  async #ask(child: ChildProcess, request: TestRequest, timeoutMs: number): Promise<TestReport | undefined> {
    const report = await new Promise<TestReport | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), timeoutMs);
      const settle = (value: TestReport | undefined) => {
        clearTimeout(timer);
        resolve(value);
      };
      child.once('message', (message) => settle(message as TestReport));
      child.once('exit', () => settle(undefined));
      child.send(request);
    });
    child.removeAllListeners();
    return report;
  }

  /**
   * Ends the process after a last run without a mutant. If that fails, a mutant has left something behind in a module that is not
   * loaded again, and the verdicts after it are worth nothing.
   */
  async replace(): Promise<void> {
    if (!this.#child || this.#lastTests.length === 0) return;
    const tests = this.#lastTests;
    this.#lastTests = [];
    const report = await this.#ask(this.#child, { reload: [], tests, order: [] }, LAST_RUN_MS_MAX);
    this.stop();
    if (!report || report.failed) {
      throw new Error(`a mutant has left state behind: ${report?.failed?.test ?? 'the tests do not end'}`);
    }
  }

  stop(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
