import { describe, expect, it } from 'vitest';
import { kindOfError } from './kind_of_error.ts';

describe('kindOfError', () => {
  it('names the class and the place of an error, and never its message', () => {
    const kind = kindOfError(new TypeError('someone@example.com sent packages/secret.ts:1'));
    expect(kind).toMatch(/^TypeError at packages\/service\/src\/errors\/kind_of_error\.test\.ts\?vitest=\d+:\d+$/);
  });

  it('leaves out the folder of the installation, whatever its name', () => {
    const stack = 'Error: x\n    at run (/srv/my-packages/node_packages/plumbline/packages/service/src/app.ts:7:3)';
    expect(kindOfError(Object.assign(new Error('x'), { stack }))).toBe('Error at packages/service/src/app.ts:7');
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
