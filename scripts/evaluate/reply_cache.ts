import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ModelReply } from './model_api.ts';

/**
 * The replies of models in a file of JSON lines, so that a run can be repeated without paying for it again. A line is written as soon
 * as its reply is there, and its key is a digest of all that was asked: other descriptions are another question.
 */
export class ReplyCache {
  readonly #file: string;
  readonly #replies = new Map<string, ModelReply>();

  constructor(file: string) {
    this.#file = file;
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { key, reply } = JSON.parse(line);
      this.#replies.set(key, reply);
    }
  }

  static keyOf(url: string, body: object): string {
    return createHash('sha256')
      .update(`${url}\n${JSON.stringify(body)}`)
      .digest('hex');
  }

  find(key: string): ModelReply | undefined {
    return this.#replies.get(key);
  }

  add(key: string, reply: ModelReply): void {
    this.#replies.set(key, reply);
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${JSON.stringify({ key, reply })}\n`);
  }
}
