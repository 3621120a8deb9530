/** The server that mail is handed to. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Whether TLS begins with the connection, not with STARTTLS. */
  isSecure: boolean;
  login: { user: string; password: string } | undefined;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Reads `smtp://user:password@host:587` or `smtps://…`; undefined if it is neither. */
export function smtpServerOf(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  const defaultPort = DEFAULT_PORTS[url?.protocol ?? ''];
  if (!url || defaultPort === undefined || url.hostname === '') return undefined;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
    isSecure: url.protocol === 'smtps:',
    login: user === '' ? undefined : { user, password },
  };
}
