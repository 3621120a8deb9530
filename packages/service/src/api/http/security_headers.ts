/** One year, the minimum for the HSTS preload list. */
const HSTS = 'max-age=31536000';

/** The security headers of every response: no MIME sniffing, and HSTS where the service is reached over TLS. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': HSTS }),
  };
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For pages without scripts. Their URLs may hold inputs, so the referrer stays on this site. */
export const SCRIPTLESS_PAGE_HEADERS = {
  'content-security-policy': `${PAGE_POLICY}; form-action 'none'`,
  'referrer-policy': 'same-origin',
};

/** For sheets with a letterhead, whose logo is a part of the page. */
export const LETTERHEAD_PAGE_HEADERS = {
  ...SCRIPTLESS_PAGE_HEADERS,
  'content-security-policy': `${PAGE_POLICY.replace("img-src 'self'", "img-src 'self' data:")}; form-action 'none'`,
};

/** For pages of the documentation, which have a script and a search form of this site. */
export const DOCS_PAGE_HEADERS = {
  ...SCRIPTLESS_PAGE_HEADERS,
  'content-security-policy': `${PAGE_POLICY}; script-src 'self'; connect-src 'self'; form-action 'self'`,
};
