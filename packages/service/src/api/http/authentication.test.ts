import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { isKeyParameter, queryHoldsKey, readAuthorization } from './authentication.ts';

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

describe('an Authorization header', () => {
  it.each([['Bearer plk_1'], ['bearer  plk_1'], ['BEARER plk_1 ']])('carries a key: %s', (sent) => {
    expect(readAuthorization(sent)).toEqual({ bearer: 'plk_1' });
  });

  it.each([
    ['plk_1'],
    ['Token plk_1'],
    ['ApiKey something'],
    ['Key plk_1'],
    ['Bearerplk_1'],
    ['Bearer'],
    ['Bearer '],
    ['Basic plk_1'],
    [`Basic ${base64('plk_1:')}`],
    [`Basic ${base64('user:plk_1')}`],
    ['Digest username="plk_1"'],
    [''],
  ])('holds a misplaced key: %s', (sent) => {
    expect(readAuthorization(sent)).toEqual({ misplaced: 'authorization' });
  });

  it.each([[undefined], [`Basic ${base64('user:password')}`], ['Digest username="user"'], ['Negotiate abc'], ['NTLM']])(
    'is left to the proxy, or was not sent: %s',
    (sent) => {
      expect(readAuthorization(sent)).toEqual({});
    },
  );
});

describe('a query', () => {
  it.each([
    [{ api_key: 'anything' }],
    [{ apikey: '' }],
    [{ 'api-key': 'anything' }],
    [{ ApiKey: 'anything' }],
    [{ access_token: 'anything' }],
    [{ 'X-API-Key': 'anything' }],
    [{ include: 'working', other: 'plk_1' }],
    [{ other: ['a', 'plk_1'] }],
    [{ plk_1: '' }],
  ])('holds a key: %o', (query) => {
    expect(queryHoldsKey(query)).toBe(true);
  });

  it.each([[{}], [{ include: 'working' }], [{ key: 'a plk_1' }]])('holds none: %o', (query) => {
    expect(queryHoldsKey(query)).toBe(false);
  });

  it('may have every input of every tool', () => {
    const inputs = catalogue.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties));
    expect(inputs.length).toBeGreaterThan(100);
    expect(inputs.filter(isKeyParameter)).toEqual([]);
  });
});
