import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTraceContext, traceHeaders, traceOfText, traceparentOf, traceText } from './trace_context.ts';

// The example of the recommendation.
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const VALID = `00-${TRACE}-${SPAN}-01`;

describe('a traceparent', () => {
  it('is read as the recommendation writes it', () => {
    expect(readTraceContext({ traceparent: VALID })).toEqual({ traceId: TRACE, spanId: SPAN, flags: 1, state: '' });
  });

  it.each([
    ['00', 0],
    ['01', 1],
    ['02', 2],
    ['03', 3],
    // Flags without a meaning are not passed on.
    ['ff', 3],
    ['fc', 0],
  ])('has the flags %s', (flags, read) => {
    expect(readTraceContext({ traceparent: `00-${TRACE}-${SPAN}-${flags}` })?.flags).toBe(read);
  });

  it.each([
    ['of a later version', `01-${TRACE}-${SPAN}-01`],
    ['of a later version with more fields', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`],
  ])('is read if it is %s', (_, traceparent) => {
    const context = readTraceContext({ traceparent });
    expect(context && traceparentOf(context)).toBe(VALID);
  });

  it.each([
    ['missing', undefined],
    ['not text', 5],
    ['a list', [VALID]],
    ['empty', ''],
    ['of version ff', `ff-${TRACE}-${SPAN}-01`],
    ['of version 00 with more fields', `${VALID}-01`],
    ['of a later version with something else behind', `01-${TRACE}-${SPAN}-01.what`],
    ['without a trace id', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['without a span id', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['in capital letters', VALID.toUpperCase()],
    ['too short', VALID.slice(0, -1)],
    ['with a blank before it', ` ${VALID}`],
    ['with a line break', `${VALID}\n`],
    ['sent twice', `${VALID}, ${VALID}`],
    ['with letters that are no digits', VALID.replace('4b', '4g')],
    ['very long', `01-${TRACE}-${SPAN}-01-${'a'.repeat(8000)}`],
  ])('is ignored if it is %s', (_, traceparent) => {
    expect(readTraceContext({ traceparent, tracestate: 'a=1' })).toBeUndefined();
  });
});

describe('a tracestate', () => {
  const stateOf = (tracestate: unknown) => readTraceContext({ traceparent: VALID, tracestate })?.state;

  it.each([
    ['rojo=00f067aa0ba902b7,congo=t61rcWkgMzE', 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'],
    ['fw529a3039@dt=FfAAAAA, _', ''],
    ['fw529a3039@dt=Ff A , ,b=2\t', 'fw529a3039@dt=Ff A,b=2'],
    ['a='.padEnd(259, 'x'), ''],
    ['a='.padEnd(258, 'x'), 'a='.padEnd(258, 'x')],
    ['a=1,a=2', ''],
    ['A=1', ''],
    ['a=1=2', ''],
    ['a', ''],
    ['a=ü', ''],
    ['', ''],
  ])('%j is passed on as %j', (sent, passed) => {
    expect(stateOf(sent)).toBe(passed);
  });

  it('has at most 32 members and 512 characters', () => {
    const members = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=v`).join(',');
    expect(stateOf(members(32))).toBe(members(32));
    expect(stateOf(members(33))).toBe('');
    expect(stateOf(`a=${'x'.repeat(250)},b=${'y'.repeat(257)}`)).toBe('');
    expect(stateOf(['a=1'])).toBe('');
  });

  it('that breaks the rules does not end the trace', () => {
    expect(readTraceContext({ traceparent: VALID, tracestate: 'no rules' })).toMatchObject({ traceId: TRACE });
  });
});

describe('a context', () => {
  it('is passed on in the fields of the recommendation', () => {
    const context = readTraceContext({ traceparent: VALID, tracestate: 'a=1' });
    expect(traceHeaders(context)).toEqual({ traceparent: VALID, tracestate: 'a=1' });
    expect(traceHeaders(readTraceContext({ traceparent: VALID }))).toEqual({ traceparent: VALID });
    expect(traceHeaders(undefined)).toEqual({});
  });

  it.each(['', 'a=1,b=2'])('is kept by the store with the state %j', (tracestate) => {
    const context = readTraceContext({ traceparent: VALID, tracestate });
    expect(traceOfText(traceText(context))).toEqual(context);
    expect(traceOfText(traceText(undefined))).toBeUndefined();
  });

  it('of anything that is sent is valid or none', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefg'), minLength: length, maxLength: length });
    const likely = fc.tuple(hex(2), hex(32), hex(16), hex(2), fc.string()).map((parts) => parts.join('-'));
    const near = fc.tuple(likely, fc.nat(60)).map(([text, end]) => text.slice(0, end));
    const state = fc.oneof(
      fc.string(),
      fc.array(fc.string()).map((members) => members.join(',')),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), likely, near), state, (traceparent, tracestate) => {
        const headers = traceHeaders(readTraceContext({ traceparent, tracestate }));
        if (headers.traceparent !== undefined)
          expect(headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-0[0-3]$/);
        if (headers.tracestate !== undefined) expect(headers.tracestate).toMatch(/^[ -~]+=[ -~]+$/);
      }),
    );
  });
});
