import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import {
  AppBridge,
  getToolUiResourceUri,
  type McpUiHostContext,
  type McpUiResourceMeta,
  PostMessageTransport,
  RESOURCE_MIME_TYPE,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import type { ShowOptions } from './show_options.ts';

type Members = Record<string, unknown>;

/** What the app has asked of its host. */
interface Asked {
  links: string[];
  calls: Members[];
  modelContexts: Members[];
  heights: number[];
  modes: string[];
}

interface App {
  html: string;
  csp: McpUiResourceMeta['csp'];
}

/** A host on the extension's own bridge, with a sandbox of another origin, as the specification demands of pages. */
class TestHost {
  readonly asked: Asked = { links: [], calls: [], modelContexts: [], heights: [], modes: [] };
  readonly #sandboxUrl: string;
  #client: Client | undefined;
  #tools: Tool[] = [];
  #app: App | undefined;
  bridge: AppBridge | undefined;

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
  }

  async connect(url: string): Promise<void> {
    const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: [RESOURCE_MIME_TYPE] } };
    this.#client = new Client({ name: 'test host', version: '1' }, { capabilities: { extensions } });
    await this.#client.connect(new StreamableHTTPClientTransport(new URL(url)));
    this.#tools = (await this.#client.listTools()).tools;
  }

  /** Calls a tool and shows its app. */
  async show(name: string, input: Members, options: ShowOptions = {}): Promise<void> {
    const client = this.#client as Client;
    const tool = this.#tools.find((candidate) => candidate.name === name) as Tool;
    for (const list of Object.values(this.asked)) list.length = 0;
    await this.bridge?.teardownResource({});
    await this.bridge?.close();
    const { html, csp } = await this.#appOf(client, tool);
    const frame = await this.#openSandbox();
    this.bridge = this.#bridgeTo(client, tool, options);
    const ready = new Promise<void>((resolve) => this.bridge?.addEventListener('initialized', () => resolve()));
    const view = frame.contentWindow as Window;
    await this.bridge.connect(new PostMessageTransport(view, view));
    await this.bridge.sendSandboxResourceReady({ html, ...(csp && { csp }) });
    await ready;
    if (options.partial) await this.bridge.sendToolInputPartial({ arguments: options.partial });
    await this.bridge.sendToolInput({ arguments: input });
    if (options.withoutResult) return;
    const { _meta, ...result } = await client.callTool({ name, arguments: input });
    await this.bridge.sendToolResult(options.withoutMeta ? result : { ...result, ...(_meta && { _meta }) });
  }

  /** Hosts may keep an app, and this one does. */
  async #appOf(client: Client, tool: Tool): Promise<App> {
    if (this.#app) return this.#app;
    const [content] = (await client.readResource({ uri: getToolUiResourceUri(tool) as string })).contents;
    const { csp } = (content?._meta?.ui ?? {}) as McpUiResourceMeta;
    this.#app = { html: content && 'text' in content ? content.text : '', csp };
    return this.#app;
  }

  #openSandbox(): Promise<HTMLIFrameElement> {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.style.cssText = 'width: 100%; height: 600px; border: 0';
    frame.src = this.#sandboxUrl;
    const ready = new Promise<HTMLIFrameElement>((resolve) => {
      window.addEventListener('message', function listen({ source, data }) {
        if (source !== frame.contentWindow || data?.method !== 'ui/notifications/sandbox-proxy-ready') return;
        window.removeEventListener('message', listen);
        resolve(frame);
      });
    });
    document.body.replaceChildren(frame);
    return ready;
  }

  #bridgeTo(client: Client, tool: Tool, { context, refusesLinks = false }: ShowOptions): AppBridge {
    const capabilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {}, structuredContent: {} } };
    const hostContext = { toolInfo: { tool }, availableDisplayModes: ['inline', 'fullscreen'] as const, ...context };
    // Without a client it forwards nothing by itself, so that the test sees each call.
    const bridge = new AppBridge(null, { name: 'test host', version: '1' }, capabilities, {
      hostContext: hostContext as McpUiHostContext,
    });
    bridge.onopenlink = async ({ url }) => {
      this.asked.links.push(url);
      return refusesLinks ? { isError: true } : {};
    };
    bridge.oncalltool = async (params) => {
      this.asked.calls.push(params as Members);
      return client.callTool(params);
    };
    bridge.onupdatemodelcontext = async (params) => {
      this.asked.modelContexts.push(params as Members);
      return {};
    };
    bridge.onrequestdisplaymode = async ({ mode }) => {
      this.asked.modes.push(mode);
      return { mode };
    };
    bridge.onsizechange = ({ height }) => {
      if (height !== undefined) this.asked.heights.push(height);
    };
    return bridge;
  }
}

Object.assign(window, { TestHost });
