import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from './long_response.ts';

afterEach(() => vi.restoreAllMocks());

/** Reports in steps of a second, without waiting for it. */
function reportEachSecond(stream: EventStream, progress: readonly number[]): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  for (const done of progress) {
    stream.report({ done, total: 1000 });
    now += 1000;
  }
}

function progressIn(text: string): number[] {
  return [...text.matchAll(/"progress":(\d+)/g)].map(([, done]) => Number(done));
}

describe('an event stream', () => {
  it('keeps one event for a client that does not read, however much is reported', () => {
    const stream = new EventStream('token');
    reportEachSecond(
      stream,
      Array.from({ length: 1000 }, (_, index) => index),
    );
    expect(progressIn(String(stream.readable.read()))).toEqual([0]);
    stream.end('');
  });

  it('has only progress that increases', () => {
    const stream = new EventStream('token');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const sent = [0, 5, 5, 3, 6].flatMap((done) => {
      now += 1000;
      stream.report({ done, total: 6 });
      return progressIn(String(stream.readable.read()));
    });
    expect(sent).toEqual([0, 5, 6]);
    stream.end('');
  });

  it('drops what is reported within a quarter of a second', () => {
    const stream = new EventStream('token');
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const sent = [0, 249, 250, 499, 500].map((time, index) => {
      now = time;
      stream.report({ done: index, total: 5 });
      return progressIn(String(stream.readable.read()));
    });
    expect(sent).toEqual([[0], [], [2], [], [4]]);
    stream.end('');
  });

  it('ends with the response, also for a client that has not read the progress', () => {
    const stream = new EventStream('token');
    stream.report({ done: 0, total: 1 });
    stream.end('{"id":1}');
    expect(String(stream.readable.read())).toMatch(/"progress":0.*\n\nevent: message\ndata: \{"id":1\}\n\n$/s);
  });
});
