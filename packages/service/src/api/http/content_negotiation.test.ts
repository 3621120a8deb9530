import { describe, expect, it } from 'vitest';
import { acceptsJson, preferredEncoding, preferredType } from './content_negotiation.ts';

const OFFERED = ['application/json; charset=utf-8', 'text/html; charset=utf-8', 'application/pdf'] as const;

describe('preferredType', () => {
  it.each([
    ['a specific type before a range', 'text/*;q=0, text/html;q=0.5', 'text/html; charset=utf-8'],
    ['a higher quality before the order', 'text/html;q=0.5, application/pdf;q=0.6', 'application/pdf'],
    ['spaces around separators', 'text/html ; q=0.1 , application/pdf', 'application/pdf'],
    [
      'a comma within a quoted parameter',
      'image/png;a="b,application/pdf", text/html;q=0.1',
      'text/html; charset=utf-8',
    ],
    ['the parameters that a response has', 'text/html;charset=UTF-8', 'text/html; charset=utf-8'],
    ['no header as everything', undefined, 'application/json; charset=utf-8'],
    ['parameters that no response has as no match', 'text/html;level=1', undefined],
    ['parameters of one range, and goes on to the next', 'text/html;level=1, application/pdf;q=0.2', 'application/pdf'],
    [
      'a type that is excluded within an accepted range',
      'application/json;q=0, application/*;q=0.3',
      'application/pdf',
    ],
    ['everything excluded as nothing', '*/*;q=0', undefined],
    ['an upper-case weight', 'text/html;Q=0', undefined],
    ['a quality that is no number as no match', 'text/html;q=much', undefined],
    ['a negative quality as no match', 'text/html;q=-1', undefined],
    ['what is not a list of types as nothing', ';;,=,"', undefined],
    ['a word without a slash as nothing', 'json', undefined],
    ['an empty header as nothing', '', undefined],
  ])('understands %s', (_what, accept, type) => {
    expect(preferredType(accept, OFFERED)).toBe(type);
  });
});

describe('a header of more than 1,024 characters', () => {
  // 4 characters each, so that the last entry that fits ends with the 1,024th.
  const many = 'a/b,'.repeat(300);

  it('is read up to the entries that fit', () => {
    expect(preferredType(`text/html,${many}`, OFFERED)).toBe('text/html; charset=utf-8');
    expect(preferredType(`${many}text/html`, OFFERED)).toBeUndefined();
    expect(acceptsJson({ headers: { accept: `application/json,${many}` } })).toBe(true);
    expect(acceptsJson({ headers: { accept: `${many}application/json` } })).toBe(false);
    expect(preferredEncoding(`gzip,${'x,'.repeat(600)}`, ['gzip'])).toBe('gzip');
    expect(preferredEncoding(`${'x,'.repeat(600)}gzip`, ['gzip'])).toBe('identity');
  });

  it('loses an entry that does not fit as a whole', () => {
    const filler = `a/${'b'.repeat(1000)},`;
    expect(preferredType(`${filler}text/html, application/pdf`, OFFERED)).toBe('text/html; charset=utf-8');
    expect(preferredType(`text/html;a="${'b'.repeat(2000)}"`, OFFERED)).toBeUndefined();
  });
});

describe('acceptsJson', () => {
  it.each([
    [undefined, true],
    ['*/*', true],
    ['application/*;q=0.1', true],
    ['text/event-stream, application/json', true],
    ['application/json; charset=utf-8', true],
    ['APPLICATION/JSON', true],
    ['application/json;q=0', false],
    ['application/json;q=0, */*', false],
    ['*/*;q=0', false],
    ['text/event-stream', false],
    ['application/jsonlines', false],
    ['', false],
  ])('reads Accept: %s as %s, each time', (accept, isAccepted) => {
    for (let time = 0; time < 2; time++) expect(acceptsJson({ headers: { accept } })).toBe(isAccepted);
  });

  it('goes on answering when more headers were sent than it caches', () => {
    for (let index = 0; index < 300; index++) {
      expect(acceptsJson({ headers: { accept: `application/json, text/x-${index}` } })).toBe(true);
      expect(acceptsJson({ headers: { accept: `text/x-${index}` } })).toBe(false);
    }
  });
});

describe('preferredEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzipped', 'identity'],
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, br;q=0.5', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0, *;q=0.1', 'br'],
    ['identity;q=0', 'identity'],
    ['x-gzip', 'gzip'],
    ['gzip;q=much', 'identity'],
    [';q=0,,', 'identity'],
  ])('reads %s as %s', (accepted, chosen) => {
    expect(preferredEncoding(accepted, ['br', 'gzip', 'identity'])).toBe(chosen);
  });

  it('chooses only what there is', () => {
    expect(preferredEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(preferredEncoding('br', ['gzip'])).toBe('identity');
    expect(preferredEncoding('x-gzip', ['br'])).toBe('identity');
  });
});
