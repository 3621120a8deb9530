import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { ShowOptions } from '../../packages/mcp_app/src/testing/show_options.ts';
import { ROOT } from './server.ts';

/** What the specification demands of a host for an app that declares no outside origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'self'",
].join('; ');

/** The proxy between host and app: loads the app into a frame that inherits its policy, and passes messages on. */
const SANDBOX = `<!doctype html><title>Sandbox</title>
<style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>
<script>
const inner = document.createElement('iframe');
inner.setAttribute('sandbox', 'allow-scripts allow-same-origin');
document.documentElement.append(inner);
addEventListener('message', ({ source, data }) => {
  if (source === inner.contentWindow) parent.postMessage(data, '*');
  else if (source !== parent) return;
  else if (data.method === 'ui/notifications/sandbox-resource-ready') inner.srcdoc = data.params.html;
  else inner.contentWindow.postMessage(data, '*');
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script>`;

function serve(files: Record<string, string>, headers: Record<string, string>): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const body = files[url];
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type, ...headers }).end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bundleOf(entry: string): Promise<string> {
  const bundle = await rolldown({ input: join(ROOT, entry), cwd: ROOT, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  return output[0].code;
}

/** A page that hosts apps, and the origin of its sandboxes. */
export interface AppHost {
  urls: string[];
  /** Opens the host in a page, connected to a service. */
  open: (page: Page, serviceUrl: string) => Promise<void>;
  close: () => void;
}

export async function startAppHost(): Promise<AppHost> {
  const script = await bundleOf('packages/mcp_app/src/testing/host_page.ts');
  const page =
    '<!doctype html><link rel="icon" href="data:,"><title>Host</title><body><script src="/host.js"></script>';
  const host = await serve({ '/': page, '/host.js': script }, {});
  const sandbox = await serve({ '/': SANDBOX }, { 'content-security-policy': POLICY });
  return {
    urls: [urlOf(host), urlOf(sandbox)],
    async open(page, serviceUrl) {
      await page.goto(urlOf(host));
      await page.evaluate(`window.host = new TestHost(${JSON.stringify(urlOf(sandbox))})`);
      await page.evaluate(`host.connect(${JSON.stringify(`${serviceUrl}/mcp`)})`);
    },
    close() {
      for (const server of [host, sandbox]) server.close();
    },
  };
}

/** Calls a tool in the host and returns the frame of its app. */
export async function showApp(page: Page, tool: string, input: object, options: ShowOptions = {}): Promise<Frame> {
  await page.evaluate(`host.show(${[tool, input, options].map((argument) => JSON.stringify(argument)).join(', ')})`);
  const frame = page.frames().find((candidate) => candidate.parentFrame()?.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('the host has no frame of an app');
  return frame;
}
