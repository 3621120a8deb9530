import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps';

/** What a test may have the host do otherwise. */
export interface ShowOptions {
  context?: McpUiHostContext;
  /** Takes the metadata from the result of the first call, as some hosts do. */
  withoutMeta?: boolean;
  /** Sends the inputs and keeps the result back. */
  withoutResult?: boolean;
  refusesLinks?: boolean;
  /** The inputs as a model writes them, before the call. */
  partial?: Record<string, unknown>;
}
