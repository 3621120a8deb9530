/** A place in a trace, as W3C Trace Context names it. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** `SAMPLED` and `RANDOM_ID`; others have no meaning yet and are not passed on. */
  flags: number;
  /** What the tracing systems on the way keep for themselves; empty for nothing. */
  state: string;
}

export const SAMPLED = 1;
/** The trace id is random, so that samplers can use its digits. */
export const RANDOM_ID = 2;

/** Version 00 ends with the flags; a later one may add fields. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;
const TRACEPARENT_LENGTH = 55;
const TRACEPARENT_LENGTH_MAX = 256;

const STATE_LENGTH_MAX = 512;
const STATE_MEMBERS_MAX = 32;
const STATE_KEY = /^[a-z\d][a-z\d_\-*/@]{0,255}$/;
const STATE_VALUE = /^[ -+\--<>-~]{0,255}[!-+\--<>-~]$/;

/** A `tracestate` as it is passed on; empty if it breaks the rules, as the recommendation asks. */
function readState(sent: unknown): string {
  if (typeof sent !== 'string' || sent.length > STATE_LENGTH_MAX) return '';
  const members = sent.split(',').map((member) => member.trim());
  const kept = members.filter((member) => member !== '');
  const keys = new Set<string>();
  for (const member of kept) {
    const end = member.indexOf('=');
    const key = end < 0 ? '' : member.slice(0, end);
    if (!STATE_KEY.test(key) || !STATE_VALUE.test(member.slice(end + 1))) return '';
    keys.add(key);
  }
  return keys.size === kept.length && kept.length <= STATE_MEMBERS_MAX ? kept.join(',') : '';
}

/** Reads the fields of a header or of `_meta`. Undefined without a valid `traceparent`: the sender is then in no trace. */
export function readTraceContext(fields: Readonly<Record<string, unknown>>): TraceContext | undefined {
  const { traceparent } = fields;
  if (typeof traceparent !== 'string' || traceparent.length > TRACEPARENT_LENGTH_MAX) return undefined;
  const [, version, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  if (version === '00' && traceparent.length !== TRACEPARENT_LENGTH) return undefined;
  return {
    traceId,
    spanId,
    flags: Number.parseInt(flags, 16) & (SAMPLED | RANDOM_ID),
    state: readState(fields.tracestate),
  };
}

/** A context as the value of `traceparent` and `traceresponse`. */
export function traceparentOf({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-0${flags}`;
}

/** The header fields that pass a context on. */
export function traceHeaders(context: TraceContext | undefined): Record<string, string> {
  if (!context) return {};
  return { traceparent: traceparentOf(context), ...(context.state !== '' && { tracestate: context.state }) };
}

/** A context as the text that the store keeps. */
export function traceText(context: TraceContext | undefined): string | null {
  return context ? `${traceparentOf(context)} ${context.state}` : null;
}

export function traceOfText(text: string | null): TraceContext | undefined {
  if (text === null) return undefined;
  return readTraceContext({
    traceparent: text.slice(0, TRACEPARENT_LENGTH),
    tracestate: text.slice(TRACEPARENT_LENGTH + 1),
  });
}
