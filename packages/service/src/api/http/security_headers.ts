/** One year, the minimum for the HSTS preload list. */
const HSTS = 'max-age=31536000';

/** The security headers of every response: no MIME sniffing, and HSTS where the service is reached over TLS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}

function scriptlessPolicy(formAction: string): string {
  return `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
}

/** For pages without scripts. Their URLs may hold inputs, so the referrer stays on this site. */
export const SCRIPTLESS_PAGE_HEADERS = {
  'content-security-policy': scriptlessPolicy("'none'"),
  'referrer-policy': 'same-origin',
};

/** For pages without scripts that have a form of this site. */
export const SCRIPTLESS_FORM_HEADERS = {
  ...SCRIPTLESS_PAGE_HEADERS,
  'content-security-policy': scriptlessPolicy("'self'"),
};
