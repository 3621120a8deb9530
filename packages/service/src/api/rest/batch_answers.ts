import { ProblemError } from '../http/problem.ts';
import type { ItemBytes } from './batch_limits.ts';
import type { BatchResponder, GroupAnswers } from './batch_responses.ts';

/** What was read: a group, why nothing more can be read, or neither at the end. */
interface Read {
  group?: ItemBytes[];
  error?: unknown;
}

/** Reads groups one at a time; the next one can be asked for before it is needed. */
class GroupReader {
  readonly #groups: AsyncGenerator<ItemBytes[]>;
  #next: Promise<Read> | undefined;
  #isReading = false;

  constructor(groups: AsyncGenerator<ItemBytes[]>) {
    this.#groups = groups;
  }

  peek(): Promise<Read> {
    this.#next ??= this.#read();
    return this.#next;
  }

  take(): Promise<Read> {
    const next = this.peek();
    this.#next = undefined;
    return next;
  }

  async #read(): Promise<Read> {
    this.#isReading = true;
    try {
      const { done, value } = await this.#groups.next();
      return done ? {} : { group: value };
    } catch (error) {
      return { error };
    } finally {
      this.#isReading = false;
    }
  }

  /** Waits for nothing that the caller has not sent yet. */
  async close(): Promise<void> {
    const closed = this.#groups.return(undefined);
    if (this.#isReading) closed.catch(() => undefined);
    else await closed;
  }
}

/** Records a batch without items as an input error, because reading it costs time as well. */
async function countEmpty(responder: BatchResponder): Promise<void> {
  const empty = { code: 'invalid_input', detail: 'The batch has no items.' } as const;
  const problem = await responder.reject(empty);
  if (problem !== empty) throw new ProblemError(problem);
}

/** Answers groups in order. Groups of a large batch are begun before earlier ones are answered. */
class AnswerPipeline {
  readonly #responder: BatchResponder;
  readonly #reader: GroupReader;
  readonly #begun: Promise<GroupAnswers>[] = [];

  constructor(responder: BatchResponder, reader: GroupReader) {
    this.#responder = responder;
    this.#reader = reader;
  }

  async *answers(): AsyncGenerator<GroupAnswers> {
    for (;;) {
      const [oldest] = this.#begun;
      if (oldest && (await this.#isNext(oldest))) {
        yield await oldest;
        this.#begun.shift();
        continue;
      }
      const read = await this.#reader.take();
      const { group } = read;
      const begun = group && (await this.#responder.begin(group));
      if (begun) {
        this.#begun.push(begun.answered);
        continue;
      }
      for (; this.#begun[0]; this.#begun.shift()) yield await this.#begun[0];
      if (read.error) throw read.error;
      if (!group) return;
      yield await this.#responder.respond(group);
    }
  }

  /** Whether a group is answered before the next one is read: then an answer never waits for items that have not been sent. */
  async #isNext(oldest: Promise<GroupAnswers>): Promise<boolean> {
    if (this.#begun.length === this.#responder.groupsAtATime) return true;
    const isRead = this.#reader.peek().then(() => false);
    return Promise.race([isRead, oldest.then(() => true)]);
  }

  /** Whether a group follows the one that was answered last. */
  async hasMore(): Promise<boolean> {
    if (this.#begun.length > 1) return true;
    const { group, error } = await this.#reader.peek();
    if (error) throw error;
    return group !== undefined;
  }
}

/**
 * The answers to groups of items, in order. Throws a ProblemError after the last answer of a batch that ends before its items do; a
 * stream may always have more.
 */
export async function* answersTo(
  responder: BatchResponder,
  groups: AsyncGenerator<ItemBytes[]>,
  { mayHaveMore }: { mayHaveMore: boolean },
): AsyncGenerator<readonly Uint8Array[]> {
  const reader = new GroupReader(groups);
  const pipeline = new AnswerPipeline(responder, reader);
  try {
    let isEmpty = true;
    for await (const { answers, end } of pipeline.answers()) {
      isEmpty = false;
      yield answers;
      if (!end) continue;
      if (end.unanswered > 0 || mayHaveMore || (await pipeline.hasMore())) throw new ProblemError(end.problem);
      return;
    }
    if (isEmpty) await countEmpty(responder);
  } finally {
    responder.giveUp();
    await reader.close();
  }
}
