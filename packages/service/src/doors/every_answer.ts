/** A year, as browsers ask for before they trust it. */
const HSTS = 'max-age=31536000';

/** What every answer carries beside its name in our logs: no guessing of types, and TLS from now on where there is TLS. */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}
