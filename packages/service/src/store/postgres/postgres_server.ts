/** The server of a URL for people, without user and password. */
export function serverOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  const at = host.startsWith('/') ? host : `${host}:${port || 5432}`;
  const database = pathname.slice(1);
  return `PostgreSQL at ${at}${database === '' ? '' : ` (database ${database})`}`;
}
