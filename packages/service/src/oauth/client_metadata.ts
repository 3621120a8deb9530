/** The parts of a client's metadata that are kept. Everything else is ignored: all clients are public and use the same grant. */
export interface ClientMetadata {
  name: string;
  uri: string | null;
  redirectUris: string[];
}

/** The codes of RFC 7591, section 3.2.2. */
export type MetadataFault = { error: 'invalid_redirect_uri' | 'invalid_client_metadata'; description: string };

export type MetadataReading = { ok: true; metadata: ClientMetadata } | ({ ok: false } & MetadataFault);

const NAME_LENGTH_MAX = 80;
const URI_LENGTH_MAX = 500;
const REDIRECT_URIS_MAX = 10;

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes that editors register for themselves. Other private schemes must be a reversed domain name (RFC 8252, section 7.1). */
const EDITOR_SCHEMES = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);
const REVERSED_DOMAIN = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

/** Where a browser ends up with a redirect URI, for people. */
export interface RedirectTarget {
  /** The host, or the scheme of an app on the same device. */
  host: string;
  /** Whether any program on the same device could receive the redirect. */
  isOnDevice: boolean;
}

export function redirectTargetOf(redirectUri: string): RedirectTarget {
  const { protocol, hostname, host } = new URL(redirectUri);
  if (protocol === 'https:') return { host, isOnDevice: LOOPBACK_HOSTS.has(hostname) };
  if (protocol === 'http:') return { host: hostname, isOnDevice: true };
  return { host: protocol.slice(0, -1), isOnDevice: true };
}

/** What people see of redirect URIs, each once. */
export function hostsOf(redirectUris: readonly string[]): string[] {
  return [...new Set(redirectUris.map((uri) => redirectTargetOf(uri).host))];
}

/** Whether redirect URIs all lead to one host, or all to this device. */
export function hasOneTarget(redirectUris: readonly string[]): boolean {
  const targets = redirectUris.map(redirectTargetOf).map(({ host, isOnDevice }) => (isOnDevice ? '' : host));
  return new Set(targets).size === 1;
}

function isRedirectUri(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > URI_LENGTH_MAX) return false;
  // A parser would drop or repair these, and the text that is compared would not be the address that is opened.
  if (/[\p{C}\p{Z}\\#*]/u.test(text)) return false;
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    // Without slashes, a browser reads it as a path of the page that it is on.
    if (!text.toLowerCase().startsWith(`${url.protocol}//`)) return false;
    return url.protocol === 'https:' || LOOPBACK_HOSTS.has(url.hostname);
  }
  return EDITOR_SCHEMES.has(url.protocol) || REVERSED_DOMAIN.test(url.protocol);
}

function fault(error: MetadataFault['error'], description: string): MetadataReading {
  return { ok: false, error, description };
}

/** What was sent, short enough for an error message of a protocol that allows printable ASCII alone. */
function sentText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.replaceAll(/[^ !#-[\]-~]/g, "'").slice(0, 100);
}

/** Names are shown to people as text: without control characters, and without those that reverse or hide others. */
function shownName(name: unknown): string {
  if (typeof name !== 'string') return '';
  const plain = name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > NAME_LENGTH_MAX ? `${plain.slice(0, NAME_LENGTH_MAX - 1).trimEnd()}…` : plain;
}

function homePage(uri: unknown): string | null {
  if (typeof uri !== 'string' || uri.length > URI_LENGTH_MAX) return null;
  return URL.parse(uri)?.protocol === 'https:' ? uri : null;
}

function includesIfSent(list: unknown, value: string): boolean {
  return list === undefined || (Array.isArray(list) && list.includes(value));
}

/** Reads the metadata of a client by RFC 7591. */
export function readClientMetadata(sent: unknown): MetadataReading {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    return fault('invalid_client_metadata', 'The metadata must be a JSON object.');
  }
  const { redirect_uris, client_name, client_uri, grant_types, response_types } = sent as Record<string, unknown>;
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > REDIRECT_URIS_MAX) {
    const rule = `redirect_uris must be a list of 1 to ${REDIRECT_URIS_MAX} addresses`;
    return fault('invalid_redirect_uri', `${rule}; ${sentText(redirect_uris)} was sent.`);
  }
  const wrong = redirect_uris.find((uri) => !isRedirectUri(uri));
  if (wrong !== undefined) {
    const rule =
      'redirect_uris must use https, http on localhost, 127.0.0.1 or [::1], or the scheme of an app, without a fragment or wildcard';
    return fault('invalid_redirect_uri', `${rule}; ${sentText(wrong)} was sent.`);
  }
  if (!includesIfSent(grant_types, 'authorization_code')) {
    const rule = 'grant_types must include authorization_code';
    return fault('invalid_client_metadata', `${rule}; ${sentText(grant_types)} was sent.`);
  }
  if (!includesIfSent(response_types, 'code')) {
    return fault('invalid_client_metadata', `response_types must include code; ${sentText(response_types)} was sent.`);
  }
  const redirectUris = redirect_uris as string[];
  const name = shownName(client_name) || redirectTargetOf(redirectUris[0] as string).host;
  return { ok: true, metadata: { name, uri: homePage(client_uri), redirectUris } };
}
