const DAY_MS = 86_400_000;

/** The most that a Date can hold. */
const DATE_MS_MAX = 8.64e15;

/** Seconds are written without a fraction, or with three, six or nine digits. */
function fraction(nanoseconds: number): string {
  if (nanoseconds === 0) return '';
  const digits = String(nanoseconds).padStart(9, '0');
  return `.${digits.replace(/(?:000){1,2}$/, '')}`;
}

/** `2026-11-16`, from days since 1970; undefined if no calendar has them. */
export function isoDate(days: number): string | undefined {
  const ms = days * DAY_MS;
  if (Math.abs(ms) > DATE_MS_MAX) return undefined;
  return new Date(ms).toISOString().split('T', 1)[0];
}

/** `2026-11-16T12:30:00`, with a Z if it is UTC, from seconds since 1970 and nanoseconds. */
export function isoTimestamp(seconds: number, nanoseconds: number, isUtc: boolean): string | undefined {
  if (Math.abs(seconds * 1000) > DATE_MS_MAX) return undefined;
  const whole = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${whole}${fraction(nanoseconds)}${isUtc ? 'Z' : ''}`;
}

/** `12:30:00`, from seconds since midnight and nanoseconds. */
export function isoTime(seconds: number, nanoseconds: number): string | undefined {
  if (seconds < 0 || seconds > 86_400) return undefined;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${[hours, minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')}${fraction(nanoseconds)}`;
}
