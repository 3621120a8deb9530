import { DESCRIPTION } from '@plumbline/documents/page/product.ts';

/** Stands for the public URL in the files of the site, which are built before it is known. */
export const SITE_URL = 'https://public-url.invalid';

/** Clients that add a server when a link is opened. */
export const INSTALL_CLIENTS = ['cursor', 'vscode', 'lmstudio', 'goose'] as const;
export type InstallClient = (typeof INSTALL_CLIENTS)[number];

const NAME = 'plumbline';
const TITLE = 'Plumbline';

function base64(value: unknown): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}

const LINKS: Record<InstallClient, (url: string) => string> = {
  cursor: (url) => `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${base64({ url })}`,
  vscode: (url) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, type: 'http', url }))}`,
  lmstudio: (url) => `lmstudio://add_mcp?name=${NAME}&config=${base64({ url })}`,
  goose: (url) =>
    `goose://extension?${new URLSearchParams({ url, type: 'streamable_http', id: NAME, name: TITLE, description: DESCRIPTION })}`,
};

/** A link that adds the MCP server of a service to a client, without a key. */
export function installLink(client: InstallClient, publicUrl: string): string {
  return LINKS[client](`${publicUrl}/mcp`);
}

/** Whether a link is opened by a client on the reader's machine. */
export function isInstallLink(href: string): boolean {
  return /^(cursor|vscode|lmstudio|goose):/.test(href);
}

interface Replacement {
  from: string;
  to: string;
  /** How the text has URLs: as they are by default, or escaped. */
  write?: (url: string) => string;
}

/** The same text with the address of another service, also in install links, which hold it encoded. */
export function withAddress(text: string, { from, to, write = (url) => url }: Replacement): string {
  const urlsOf = (publicUrl: string) => [...INSTALL_CLIENTS.map((client) => installLink(client, publicUrl)), publicUrl];
  const urls = urlsOf(to);
  return urlsOf(from).reduce(
    (changed, url, index) => changed.replaceAll(write(url), () => write(urls[index] ?? '')),
    text,
  );
}
