import { describe, expect, it } from 'vitest';
import { isMailAddress, namedAddressOf } from './mail_address.ts';

describe('a mail address', () => {
  it.each(['a@example.com', "o'neill+tag@mail.example.co.uk", 'ü@bücher.example', 'root@localhost'])(
    'can be %s',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    'a@',
    '@example.com',
    'a@b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\n',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'A <a@example.com>',
    '"a b"@example.com',
    'a b@example.com',
    `${'a'.repeat(243)}@example.com`,
  ])('cannot be %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });

  it('can have a name', () => {
    expect(namedAddressOf('Plumbline <no-reply@example.com>')).toEqual({
      name: 'Plumbline',
      address: 'no-reply@example.com',
    });
    expect(namedAddressOf('no-reply@example.com')).toEqual({ name: '', address: 'no-reply@example.com' });
  });

  it.each([
    'Plumbline',
    'Plumbline <>',
    'A\r\nBcc: b@example.com <a@example.com>',
    'A <a@example.com> <b@example.com>',
  ])('with a name cannot be %j', (text) => {
    expect(namedAddressOf(text)).toBeUndefined();
  });
});
