/** Clients that add a server when a link is opened. */
export const INSTALL_CLIENTS = ['cursor', 'vscode', 'lmstudio', 'goose'] as const;
export type InstallClient = (typeof INSTALL_CLIENTS)[number];

const NAME = 'plumbline';
const TITLE = 'Plumbline';
const ABOUT = 'Engineering calculations with their working and their sources';

function base64(value: unknown): string {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
}

const LINKS: Record<InstallClient, (url: string) => string> = {
  cursor: (url) => `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${base64({ url })}`,
  vscode: (url) => `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, type: 'http', url }))}`,
  lmstudio: (url) => `lmstudio://add_mcp?name=${NAME}&config=${base64({ url })}`,
  goose: (url) =>
    `goose://extension?${new URLSearchParams({ url, type: 'streamable_http', id: NAME, name: TITLE, description: ABOUT })}`,
};

/** A link that adds the MCP server of a service to a client, without a key. */
export function installLink(client: InstallClient, publicUrl: string): string {
  return LINKS[client](`${publicUrl}/mcp`);
}

/** The same text with the install links of another service. They hold its address encoded, so that it cannot be replaced as text. */
export function withInstallLinks(text: string, from: string, to: string): string {
  return INSTALL_CLIENTS.reduce(
    (changed, client) => changed.replaceAll(installLink(client, from), installLink(client, to)),
    text,
  );
}

/** Whether a link is opened by a client on the reader's machine. */
export function isInstallLink(href: string): boolean {
  return /^(cursor|vscode|lmstudio|goose):/.test(href);
}
