import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainReader } from './plain_request.ts';

const LINES = ['POST /v1/tools/calculate_pue HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

function read(lines: readonly string[], body: string) {
  return new PlainReader().read(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'));
}

describe('a plain request', () => {
  it('is read with its path, its fields in small letters and its body', () => {
    const reading = read([...LINES, 'X-API-Key: plk_1', 'CONTENT-LENGTH: 2'], '{}');
    expect(reading).toEqual({
      path: '/v1/tools/calculate_pue',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'x-api-key': 'plk_1',
        'content-length': '2',
      },
      body: Buffer.from('{}'),
    });
  });

  it.each([['application/json; charset=utf-8'], ['application/json;charset=UTF-8'], ['Application/JSON']])(
    'has the type %s',
    (type) => {
      expect(read(['POST / HTTP/1.1', 'Host: a', `Content-Type: ${type}`, 'Content-Length: 2'], '{}')).toMatchObject({
        path: '/',
      });
    },
  );

  it('may say that the connection is kept', () => {
    expect(read([...LINES, 'Content-Length: 2', 'Connection: Keep-Alive'], '{}')).toMatchObject({
      path: expect.any(String),
    });
  });

  it('is incomplete while its body has not arrived', () => {
    expect(read([...LINES, 'Content-Length: 3'], '{}')).toBe('incomplete');
    expect(read([...LINES, 'Content-Length: 3'], '')).toBe('incomplete');
  });
});

describe('a reader of several requests', () => {
  const reader = new PlainReader();
  const bytes = (key: string, body: string) =>
    Buffer.from([...LINES, `X-API-Key: ${key}`, `Content-Length: ${body.length}`, '', body].join('\r\n'));

  it.each([
    ['a', '{}'],
    ['a', '[]'],
    ['b', '[]'],
    ['b', '[1]'],
    ['a', '{}'],
  ])('has the head and the body of each: %s %s', (key, body) => {
    const reading = reader.read(bytes(key, body));
    expect(reading).toMatchObject({ headers: { 'x-api-key': key }, body: Buffer.from(body) });
  });
});

describe('a reader that has read another head before', () => {
  const requestLine = fc.constantFrom('POST / HTTP/1.1', 'POST /a HTTP/1.1', 'POST /ab HTTP/1.1', 'GET / HTTP/1.1');
  const line = fc.constantFrom(
    'Host: a',
    'Host: ab',
    'host: a',
    'Content-Type: application/json',
    'Content-Type: text/plain',
    'Content-Length: 2',
    'Content-Length: 22',
    'X-Forwarded-For: 10.0.0.1',
    'X-Forwarded-For: 10.0.0.12',
    'X-Forwarded-For:10.0.0.1',
    '__proto__: a',
    'constructor: a',
    'Cookie: a=b',
    ' folded',
    'no colon',
  );
  const whole = fc.constant<string[]>([
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 2',
    'X-Forwarded-For: 10.0.0.1',
  ]);
  const changed = fc
    .tuple(whole, fc.nat(4), fc.nat(1), fc.array(line, { maxLength: 2 }))
    .map(([lines, at, gone, added]) => lines.toSpliced(at, gone, ...added));
  const heads = fc.array(fc.tuple(requestLine, changed), { minLength: 2, maxLength: 5 });

  it('reads the next as one does that has not', () => {
    fc.assert(
      fc.property(heads, (sent) => {
        const reader = new PlainReader();
        for (const [first, lines] of sent) {
          const bytes = Buffer.from(`${[first, ...lines].join('\r\n')}\r\n\r\n{}`);
          expect(reader.read(bytes)).toEqual(new PlainReader().read(bytes));
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what is left to Node', () => {
  const whole = [...LINES, 'Content-Length: 2'];

  it.each<[string, readonly string[], string?]>([
    ['more than the body', whole, '{}x'],
    ['a second request behind the first', whole, '{}POST / HTTP/1.1\r\n'],
    ['another method', ['GET /v1/tools HTTP/1.1', ...whole.slice(1)]],
    ['an older version', ['POST / HTTP/1.0', ...whole.slice(1)]],
    ['an address with a blank', ['POST /a b HTTP/1.1', ...whole.slice(1)]],
    ['an absolute address', ['POST http://a/ HTTP/1.1', ...whole.slice(1)]],
    ['no host', whole.filter((line) => !line.startsWith('Host'))],
    ['no length', LINES],
    ['two lengths that differ', [...whole, 'Content-Length: 3']],
    ['two lengths that are equal', [...whole, 'Content-Length: 2']],
    ['a length with a sign', [...LINES, 'Content-Length: +2']],
    ['a length with a zero before it', [...LINES, 'Content-Length: 02']],
    ['a length in hexadecimal', [...LINES, 'Content-Length: 0x2']],
    ['a list of lengths', [...LINES, 'Content-Length: 2, 2']],
    ['nothing in the body', [...LINES, 'Content-Length: 0'], ''],
    ['a body of more than 64 KiB', [...LINES, 'Content-Length: 65537'], ' '.repeat(65_537)],
    ['chunks', [...LINES, 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks beside a length', [...whole, 'Transfer-Encoding: chunked']],
    ['a coding that nobody knows', [...whole, 'Transfer-Encoding: xchunked']],
    ['a packed body', [...whole, 'Content-Encoding: gzip']],
    ['an expectation', [...whole, 'Expect: 100-continue']],
    ['an upgrade', [...whole, 'Upgrade: h2c']],
    ['a connection that is to be closed', [...whole, 'Connection: close']],
    ['a connection that is to be closed, in the words of old proxies', [...whole, 'Proxy-Connection: close']],
    ['a list of what the connection is', [...whole, 'Connection: keep-alive, upgrade']],
    ['another type', ['POST / HTTP/1.1', 'Host: a', 'Content-Type: text/plain', 'Content-Length: 2']],
    [
      'another charset',
      ['POST / HTTP/1.1', 'Host: a', 'Content-Type: application/json; charset=latin1', 'Content-Length: 2'],
    ],
    ['no type', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 2']],
    ['a field twice', [...whole, 'X-API-Key: a', 'X-API-Key: b']],
    ['a field twice in other letters', [...whole, 'X-API-Key: a', 'x-api-key: a']],
    ['a blank before the colon', [...whole, 'X-A : b']],
    ['a blank after the value', [...whole, 'X-A: b ']],
    ['a tab before the value', [...whole, 'X-A:\tb']],
    ['a field without a value', [...whole, 'X-A:']],
    ['a folded field', [...whole, 'X-A: b', ' c']],
    ['a field without a name', [...whole, ': b']],
    ['a line without a colon', [...whole, 'X-A']],
    ['a letter beyond ASCII', [...whole, 'X-A: \u00e9']],
    ['a control character', [...whole, 'X-A: a\u0000b']],
    ['a bare line feed', [...whole, 'X-A: a\nX-B: b']],
    ['a bare carriage return', [...whole, 'X-A: a\rX-B: b']],
    ['a cookie, which may be a session', [...whole, 'Cookie: plumbline.session=token.signature']],
    ['a head of more than 8 KiB', [...whole, `X-A: ${'a'.repeat(8200)}`]],
  ])('is %s', (_what, lines, body = '{}') => {
    expect(read(lines, body)).toBe('not plain');
  });

  it('is a path that is not served here, before its body has arrived', () => {
    const reader = new PlainReader((path) => path === '/mcp');
    expect(reader.read(Buffer.from([...LINES, 'Content-Length: 2', '', ''].join('\r\n')))).toBe('not plain');
  });

  it('is a head that has not ended', () => {
    expect(new PlainReader().read(Buffer.from(LINES.join('\r\n')))).toBe('not plain');
  });
});
