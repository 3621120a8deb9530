/** A year, as browsers ask for before they trust it. */
const HSTS = 'max-age=31536000';

/** What every answer carries beside its name in our logs: no guessing of types, and TLS from now on where there is TLS. */
export function headersOfEveryAnswer(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}

/**
 * For pages without scripts: they load styles and fonts from this service alone. The URL of such a page may hold inputs, so it is
 * not sent to other sites.
 */
export const SCRIPTLESS_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};
