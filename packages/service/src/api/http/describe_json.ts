const SHOWN_LENGTH_MAX = 60;

/** Describes a received value for an error message. */
export function describeJson(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number too large for double precision';
  const text = String(JSON.stringify(value));
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
}
