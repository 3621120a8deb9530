import { describe, expect, it } from 'vitest';
import { readClientMetadata, redirectTargetOf } from './client_metadata.ts';

const REDIRECT = 'https://app.example.com/callback';

function read(changes: object) {
  return readClientMetadata({ redirect_uris: [REDIRECT], ...changes });
}

describe('the metadata of a client', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://app.example.com:8443/callback?tenant=1',
    'http://localhost/callback',
    'http://localhost:7777/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:1234/callback',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/callback',
  ])('may have the address %s', (uri) => {
    expect(read({ redirect_uris: [uri] })).toMatchObject({ ok: true, metadata: { redirectUris: [uri] } });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example.com/1',
    'http://app.example.com/callback',
    'http://localhost.evil.example/callback',
    'http://127.0.0.1.evil.example/',
    'ftp://app.example.com/',
    'https://app.example.com/callback#fragment',
    'https://app.example.com/callback#',
    'https://*.example.com/callback',
    'https://user:password@app.example.com/callback',
    'https://app.example.com\\@evil.example/',
    ' https://app.example.com/callback',
    'https://app.example.com/call\nback',
    'https:app.example.com/callback',
    'https:/app.example.com/callback',
    '/callback',
    '',
    `https://app.example.com/${'a'.repeat(500)}`,
    42,
    null,
  ])('must not have the address %j', (uri) => {
    expect(read({ redirect_uris: [REDIRECT, uri] })).toMatchObject({ ok: false, error: 'invalid_redirect_uri' });
  });

  it.each([[undefined], [[]], ['https://app.example.com/callback'], [Array(11).fill(REDIRECT)], [{ length: 1 }]])(
    'must list one to ten addresses, not %j',
    (redirect_uris) => {
      expect(readClientMetadata({ redirect_uris })).toMatchObject({ ok: false, error: 'invalid_redirect_uri' });
    },
  );

  it.each([null, [], 'text', 42, undefined])('must be an object, not %j', (sent) => {
    expect(readClientMetadata(sent)).toMatchObject({ ok: false, error: 'invalid_client_metadata' });
  });

  it('must ask for codes, whatever else it asks for', () => {
    expect(read({ grant_types: ['client_credentials'] })).toMatchObject({ ok: false });
    expect(read({ response_types: ['token'] })).toMatchObject({ ok: false });
    expect(read({ grant_types: ['authorization_code', 'implicit'], token_endpoint_auth_method: 'none' })).toMatchObject(
      {
        ok: true,
      },
    );
  });

  it('has a name without characters that hide or reverse others, and no longer than 80', () => {
    expect(read({ client_name: ' Pl\u0000umb\u202eline\n\u200bapp ' })).toMatchObject({
      metadata: { name: 'Pl umb line app' },
    });
    const long = read({ client_name: 'n'.repeat(1000) });
    expect(long.ok && long.metadata.name).toHaveLength(80);
  });

  it.each([undefined, '', '\u200b', 42])('is named by its host without a name, as with %j', (client_name) => {
    expect(read({ client_name })).toMatchObject({ metadata: { name: 'app.example.com' } });
  });

  it('keeps a home page only if it is one', () => {
    expect(read({ client_uri: 'https://app.example.com' })).toMatchObject({
      metadata: { uri: 'https://app.example.com' },
    });
    expect(read({ client_uri: 'javascript:alert(1)' })).toMatchObject({ metadata: { uri: null } });
  });

  it('is answered in printable ASCII, as RFC 6749 demands of descriptions', () => {
    const reading = read({ redirect_uris: ['java"script:\u20ac\\\n'] });
    expect(reading.ok ? '' : reading.description).toMatch(/^[ !#-[\]-~]+$/);
  });
});

describe('the target of a redirect', () => {
  it.each([
    ['https://app.example.com/callback', { host: 'app.example.com', isOnDevice: false }],
    ['https://xn--pplication-05e.example/', { host: 'xn--pplication-05e.example', isOnDevice: false }],
    ['http://localhost:5123/callback', { host: 'localhost', isOnDevice: true }],
    ['cursor://anysphere.cursor-mcp/oauth/callback', { host: 'cursor', isOnDevice: true }],
  ])('of %s names its host and whether it is on the device', (uri, target) => {
    expect(redirectTargetOf(uri)).toEqual(target);
  });
});
