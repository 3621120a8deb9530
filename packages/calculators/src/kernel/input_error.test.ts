import { describe, expect, it } from 'vitest';
import { InputErrors, messagesOf, shorten } from './input_error.ts';

function errorsOf(count: number): InputErrors {
  const errors = new InputErrors();
  for (let index = 0; index < count; index++)
    errors.add(() => ({ field: `f${index}`, message: `f${index} is wrong.` }));
  return errors;
}

describe('the errors of a request', () => {
  it.each([
    [0, 0, 0],
    [19, 19, 0],
    [20, 20, 0],
    [21, 20, 1],
    [1000, 20, 980],
  ])('of which there are %i are %i described ones and %i counted ones', (count, described, more) => {
    const errors = errorsOf(count);
    expect(errors.errors).toHaveLength(described);
    expect(errors.moreErrors).toBe(more);
    expect(errors.count).toBe(count);
  });

  it('are the first ones, in the order in which they were found', () => {
    expect(errorsOf(25).errors.map(({ field }) => field)).toEqual(
      Array.from({ length: 20 }, (_, index) => `f${index}`),
    );
  });

  it('are not put into words beyond the first 20', () => {
    const errors = errorsOf(20);
    errors.add(() => {
      throw new Error('described');
    });
    expect(errors.count).toBe(21);
  });

  it('of two readers are 20 described ones together', () => {
    const errors = errorsOf(15);
    errors.addAll(errorsOf(30));
    expect(errors.errors.map(({ field }) => field).slice(13)).toEqual(['f13', 'f14', 'f0', 'f1', 'f2', 'f3', 'f4']);
    expect(errors.moreErrors).toBe(25);
  });
});

describe('the messages', () => {
  it('end with how many errors are not described', () => {
    expect(messagesOf(errorsOf(2))).toEqual(['f0 is wrong.', 'f1 is wrong.']);
    expect(messagesOf(errorsOf(21)).slice(19)).toEqual(['f19 is wrong.', '1 more error is not described.']);
    expect(messagesOf(errorsOf(22)).at(-1)).toBe('2 more errors are not described.');
  });
});

describe('shorten', () => {
  it('cuts a text that is too long', () => {
    expect(shorten('abc', 3)).toBe('abc');
    expect(shorten('abcd', 3)).toBe('abc…');
  });
});
