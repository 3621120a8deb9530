import { describe, expect, it } from 'vitest';
import { FailureLog, kindOfError } from './failure_log.ts';
import type { NotedError } from './service_error_log.ts';

describe('kindOfError', () => {
  it('names the class and the place of an error, and never its message', () => {
    const kind = kindOfError(new TypeError('someone@example.com sent packages/secret.ts:1'));
    expect(kind).toMatch(/^TypeError at packages\/service\/src\/errors\/failure_log\.test\.ts\?vitest=\d+:\d+$/);
  });

  it('leaves out the folder of the installation, whatever its name', () => {
    const stack = 'Error: x\n    at run (/srv/my-packages/node_packages/plumbline/packages/service/src/app/app.ts:7:3)';
    expect(kindOfError(Object.assign(new Error('x'), { stack }))).toBe('Error at packages/service/src/app/app.ts:7');
  });

  it('adds the code of a system error, but no other text in its place', () => {
    expect(kindOfError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatch(/^Error ECONNREFUSED at /);
    expect(kindOfError(Object.assign(new Error('x'), { code: 'for someone@example.com' }))).toMatch(/^Error at /);
  });

  it.each([
    ['a text', 'a thrown string'],
    [undefined, 'a thrown undefined'],
  ])('says what was thrown: %s', (thrown, kind) => {
    expect(kindOfError(thrown)).toBe(kind);
  });

  it('does without a stack', () => {
    const error = new Error('x');
    delete error.stack;
    expect(kindOfError(error)).toBe('Error');
  });
});

function newLog() {
  const noted: NotedError[] = [];
  const logged: unknown[][] = [];
  const logger = { error: (...line: unknown[]) => void logged.push(line) };
  const failures = new FailureLog(logger as never, { note: (error) => void noted.push(error) });
  return { failures, noted, logged };
}

describe('FailureLog', () => {
  it('notes responses of the service that say that it failed, and no others', () => {
    const { failures, noted } = newLog();
    const response = { requestId: 'req_1', method: 'GET', route: '/v1/tools/:name' };
    for (const status of [200, 404, 429, 499]) failures.noteResponse({ ...response, status });
    expect(noted).toEqual([]);
    failures.noteResponse({ ...response, status: 503 });
    failures.noteResponse({ ...response, status: 500, route: undefined, error: new RangeError('a secret') });
    failures.noteResponse({ ...response, status: 501 });
    expect(noted).toEqual([
      { route: 'GET /v1/tools/:name', message: 'unavailable', requestId: 'req_1' },
      {
        route: 'GET unknown path',
        message: expect.stringMatching(
          /^internal_error: RangeError at packages\/.*failure_log\.test\.ts\?vitest=\d+:\d+$/,
        ),
        requestId: 'req_1',
      },
      { route: 'GET /v1/tools/:name', message: 'status 501', requestId: 'req_1' },
    ]);
  });

  it('logs an error that repeats once a minute, with how many were left out', () => {
    const { failures, noted, logged } = newLog();
    let now = 0;
    const report = failures.ofRepeated('the queue failed', () => now);
    const fail = () => report(new TypeError('no such table'));
    for (let index = 0; index < 160; index++) fail();
    expect([logged.length, noted.length]).toEqual([1, 1]);
    now = 60_000;
    fail();
    expect(logged.at(-1)).toEqual([{ err: expect.any(TypeError), left_out: 159 }, 'the queue failed']);
    report(new RangeError('another kind'));
    expect(logged).toHaveLength(3);
  });

  it('logs work in the background with its details, and notes it without them', () => {
    const { failures, noted, logged } = newLog();
    const error = new TypeError('a secret');
    failures.of('cleanup failed')(error);
    failures.error({ job: 'job_1', reason: 'a secret' }, 'a job failed');
    expect(logged).toEqual([
      [{ err: error }, 'cleanup failed'],
      [{ job: 'job_1', reason: 'a secret' }, 'a job failed'],
    ]);
    expect(noted).toEqual([
      { route: 'background', message: expect.stringMatching(/^cleanup failed: TypeError at /), requestId: '' },
      { route: 'background', message: 'a job failed', requestId: '' },
    ]);
  });
});
