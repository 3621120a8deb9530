import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStrictJson } from './strict_json.ts';

function read(text: string) {
  return readStrictJson(Buffer.from(text));
}

function faultOf(bytes: Buffer): string {
  const reading = readStrictJson(bytes);
  if (reading.ok) throw new Error('expected a fault');
  return reading.fault;
}

describe('readStrictJson', () => {
  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":{"b":1,"c":{},"b":2}}', 'b'],
    ['[{"x":1},{"x":1},{"x":1,"y":[{"x":1}],"x":3}]', 'x'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"":1, "" :2}', ''],
  ])('rejects a duplicate name: %s', (text, name) => {
    expect(faultOf(Buffer.from(text))).toBe(`The body has the name ${JSON.stringify(name)} twice in one object.`);
  });

  it('cuts a long duplicate name in its message', () => {
    const name = 'n'.repeat(61);
    expect(faultOf(Buffer.from(`{"${name}":1,"${name}":2}`))).toBe(
      `The body has the name "${'n'.repeat(60)}…" twice in one object.`,
    );
  });

  it.each(['{"a":"b:c","d":"\\":{"}', '[{"x":1},{"x":2}]', '{"a":{"a":{"a":1}}}', '{"x":"\\\\"}'])(
    'accepts colons, braces and quotes in strings, and equal names in different objects: %s',
    (text) => {
      expect(read(text)).toEqual({ ok: true, value: JSON.parse(text) });
    },
  );

  it.each([
    ['', /^The body is empty/],
    [' \n', /^The body is empty/],
    ['{"a":NaN}', /^The body is not valid JSON: /],
    ['{"a":1', /^The body is not valid JSON: /],
    ['{"a":"', /^The body is not valid JSON: /],
    ['{"a":"\\', /^The body is not valid JSON: /],
    ['{a:1}', /^The body is not valid JSON: /],
    ['undefined', /^The body is not valid JSON: /],
    ['{"a":1}x', /^The body is not valid JSON: /],
    ['{"a":01}', /^The body is not valid JSON: /],
  ])('says why it cannot parse %j', (text, fault) => {
    expect(faultOf(Buffer.from(text))).toMatch(fault);
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(faultOf(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBe('The body is not valid UTF-8.');
    expect(faultOf(Buffer.from([0x22, 0xc0, 0xaf, 0x22]))).toBe('The body is not valid UTF-8.');
  });

  it('skips a byte order mark', () => {
    expect(readStrictJson(Buffer.from('\uFEFF{"a":1}'))).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each([32, 33, 30_000])('accepts 32 levels of nesting and no more: %d', (depth) => {
    const text = '['.repeat(depth) + ']'.repeat(depth);
    if (depth <= 32) expect(read(text).ok).toBe(true);
    else expect(faultOf(Buffer.from(text))).toBe('The body is nested deeper than 32 levels.');
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof readStrictJson(Buffer.from(bytes)).ok).toBe('boolean');
      }),
    );
    const jsonLike = fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', '\\', '1', 'a', ' '),
      maxLength: 40,
    });
    fc.assert(
      fc.property(jsonLike, (text) => {
        let valid = text.trim() !== '';
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (!valid) expect(read(text).ok).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
