import { describe, expect, it } from 'vitest';
import { smtpServerOf } from './smtp_url.ts';

describe('the URL of an SMTP server', () => {
  it('has the ports of RFC 6409 and RFC 8314 by default', () => {
    expect(smtpServerOf('smtp://mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      login: undefined,
    });
    expect(smtpServerOf('smtps://mail.example.com')).toMatchObject({ port: 465, isSecure: true });
    expect(smtpServerOf('smtp://mail.example.com:25/')).toMatchObject({ port: 25 });
    expect(smtpServerOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  it('has a user and a password, percent-encoded', () => {
    const { login } = smtpServerOf('smtps://me%40example.com:p%40ss%2Fword@mail.example.com') ?? {};
    expect(login).toEqual({ user: 'me@example.com', password: 'p@ss/word' });
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp:mail.example.com',
    'smtp://user@mail.example.com',
    'smtp://:password@mail.example.com',
    'smtp://user:%ff@mail.example.com',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?secure=false',
    'smtp://mail.example.com:70000',
  ])('is nothing else: %s', (text) => {
    expect(smtpServerOf(text)).toBeUndefined();
  });
});
