import type {
  McpUiAppCapabilities,
  McpUiDisplayMode,
  McpUiHostCapabilities,
  McpUiHostContext,
  McpUiInitializeRequest,
  McpUiInitializeResult,
  McpUiOpenLinkResult,
  McpUiRequestDisplayModeResult,
  McpUiUpdateModelContextRequest,
} from '@modelcontextprotocol/ext-apps';
import { JsonRpc, RpcFailure } from './json_rpc.ts';

type Members = Record<string, unknown>;

/** The result of a tool, as far as the app reads it. */
export interface ToolResult {
  content?: { type: string; text?: string; uri?: string }[];
  structuredContent?: Members;
  isError?: boolean;
  _meta?: Members;
}

/** What the host tells about the call that the app is shown for. */
export interface HostEvents {
  partialInput: (input: Members) => void;
  input: (input: Members) => void;
  result: (result: ToolResult) => void;
  cancelled: () => void;
  context: (context: McpUiHostContext) => void;
}

const PROTOCOL_VERSION = '2026-01-26';
const APP_INFO = { name: 'plumbline_sheet', title: 'Plumbline sheet', version: '1.0.0' };
const APP_CAPABILITIES: McpUiAppCapabilities = { availableDisplayModes: ['inline', 'fullscreen'] };

interface WithArguments {
  arguments?: Members;
}

/**
 * The host of the app, by the MCP Apps extension. The extension's own client brings its validation library and with it more than
 * this whole app may weigh; the protocol is a few messages.
 */
export class Host {
  readonly #rpc: JsonRpc;
  readonly #onContext: HostEvents['context'];
  capabilities: McpUiHostCapabilities = {};
  context: McpUiHostContext = {};

  constructor(peer: Window, events: HostEvents) {
    this.#onContext = events.context;
    this.#rpc = new JsonRpc(peer, {
      requests: { ping: () => ({}), 'ui/resource-teardown': () => ({}) },
      notifications: {
        'ui/notifications/tool-input-partial': (params: WithArguments) => events.partialInput(params.arguments ?? {}),
        'ui/notifications/tool-input': (params: WithArguments) => events.input(params.arguments ?? {}),
        'ui/notifications/tool-result': (params: ToolResult) => events.result(params),
        'ui/notifications/tool-cancelled': () => events.cancelled(),
        'ui/notifications/host-context-changed': (params: McpUiHostContext) => this.#changeContext(params),
      },
    });
  }

  /** Introduces the app. The host sends nothing before this has ended. */
  async connect(): Promise<void> {
    const params: McpUiInitializeRequest['params'] = {
      appInfo: APP_INFO,
      appCapabilities: APP_CAPABILITIES,
      protocolVersion: PROTOCOL_VERSION,
    };
    const { hostCapabilities, hostContext } = await this.#rpc.request<McpUiInitializeResult>('ui/initialize', params);
    this.capabilities = hostCapabilities ?? {};
    this.#changeContext(hostContext ?? {});
    this.#rpc.notify('ui/notifications/initialized', {});
  }

  /** The tool that the app is shown for, if the host says so. */
  get toolName(): string | undefined {
    return this.context.toolInfo?.tool?.name;
  }

  callTool(name: string, input: Members, meta: Members): Promise<ToolResult> {
    return this.#rpc.request<ToolResult>('tools/call', { name, arguments: input, _meta: meta });
  }

  /** Whether the host has opened the address. */
  async openLink(url: string): Promise<boolean> {
    if (!this.capabilities.openLinks) return false;
    try {
      return !(await this.#rpc.request<McpUiOpenLinkResult>('ui/open-link', { url })).isError;
    } catch (error) {
      if (error instanceof RpcFailure) return false;
      throw error;
    }
  }

  /** Tells the model what is shown now; nothing where the host does not pass it on. */
  updateModelContext(text: string, structuredContent: Members): void {
    const accepted = this.capabilities.updateModelContext;
    if (!accepted) return;
    const params: McpUiUpdateModelContextRequest['params'] = {
      content: [{ type: 'text', text }],
      ...(accepted.structuredContent && { structuredContent }),
    };
    // A host that refuses leaves the model with what it had; the person has lost nothing.
    this.#rpc.request('ui/update-model-context', params).catch(() => undefined);
  }

  get offersFullScreen(): boolean {
    return this.context.availableDisplayModes?.includes('fullscreen') ?? false;
  }

  async requestDisplayMode(mode: McpUiDisplayMode): Promise<void> {
    const granted = await this.#rpc.request<McpUiRequestDisplayModeResult>('ui/request-display-mode', { mode });
    this.#changeContext({ displayMode: granted.mode });
  }

  reportHeight(height: number): void {
    this.#rpc.notify('ui/notifications/size-changed', { height });
  }

  #changeContext(changed: McpUiHostContext): void {
    this.context = { ...this.context, ...changed };
    this.#onContext(this.context);
  }
}
