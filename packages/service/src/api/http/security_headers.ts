/** A year, as browsers ask for before they trust it. */
const HSTS = 'max-age=31536000';

/** The security headers of every response: no MIME sniffing, and HSTS where the service is reached over TLS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
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
