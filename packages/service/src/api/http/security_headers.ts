/** One year, the minimum for the HSTS preload list. */
const HSTS = 'max-age=31536000';

/** The security headers of every response: no MIME sniffing, and HSTS where the service is reached over TLS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}

/** For pages without scripts. Their URLs may hold inputs, so the referrer stays on this site. */
export const SCRIPTLESS_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};
