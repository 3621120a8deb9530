import { describe, expect, it } from 'vitest';
import { returnPathOf, signInUrl } from './return_path.ts';

describe('the return path of a sign-in', () => {
  it.each(['/', '/projects', '/tools/calculate_pue?it_load_kw=500&pin=a%3Db', '/docs/api#first'])(
    'is the path %s of this site',
    (path) => {
      expect(returnPathOf(new URL(signInUrl(path), 'https://plumbline.test').search)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '//[',
    '',
  ])('is never %j', (sent) => {
    expect(returnPathOf(`?return=${encodeURIComponent(sent)}`)).toBeUndefined();
  });

  it('is nothing without the parameter', () => {
    expect(returnPathOf('')).toBeUndefined();
    expect(returnPathOf('?other=/projects')).toBeUndefined();
  });
});
