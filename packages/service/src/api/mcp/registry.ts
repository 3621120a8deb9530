import { DOMAINS, type Domain, type Tool } from '@plumbline/calculators';
import type { CallReading } from '../../calls/call_service.ts';
import type { Problem } from '../../calls/call_tool.ts';
import type { ExplorationReading } from '../../calls/exploration_service.ts';
import type { ClientFeatures } from './protocol/client_features.ts';
import type { Params } from './protocol/message.ts';
import type { Revision } from './protocol/revisions.ts';
import type { Result } from './protocol/serialized_json.ts';

/** The toolset of the explorations. It is listed only if it is asked for, so that the catalogue stays short. */
export const EXPLORE = 'explore';

export type Toolset = Domain | typeof EXPLORE;

export const TOOLSETS: readonly Toolset[] = [...DOMAINS, EXPLORE];

/** The filters of a list of tools. */
export interface ListOptions {
  /** Undefined for the calculators of all domains. */
  toolset?: ReadonlySet<Toolset>;
  /** Without output schemas, input schemas are short too. */
  withOutputSchemas: boolean;
}

/** The result of a call of a calculator, or its problem. */
export type McpCallOutcome<Serialized = unknown> =
  | { ok: true; result: Serialized }
  | { ok: false; problem: Problem<string> };

/** Makes a call of a tool. It is read within the limits, and its result is serialized before the call is recorded. */
export type CallCalculator = <Serialized>(
  tool: string,
  read: () => CallReading,
  serialize: (answer: Record<string, unknown>) => Serialized,
) => Promise<McpCallOutcome<Serialized>>;

/** Makes an exploration of a tool. It is read within the limits; its answer is JSON text. */
export type CallExploration = (tool: string, read: () => ExplorationReading) => Promise<McpCallOutcome<string>>;

/** The context of a method. */
export interface McpContext {
  revision: Revision;
  /** What the client can do. */
  client: ClientFeatures;
  registry: McpRegistry;
  listOptions: ListOptions;
  /** The edition that the address names; undefined for the current one. */
  edition?: string | undefined;
  call: CallCalculator;
  explore: CallExploration;
}

export interface McpTool {
  name: string;
  /** Undefined for a tool of every toolset. */
  toolset?: Toolset;
  /** The entry in `tools/list`. */
  published: (listOptions: ListOptions) => Record<string, unknown>;
  /** `context.params` are the parameters of the request. */
  call: (input: Params, context: McpContext & { params: Params }) => Promise<Result>;
}

export type ResourceContent = { mimeType: string; _meta?: Record<string, unknown> } & (
  | { text: string }
  | { blob: string }
);

type ReadResource = (uri: string, context: McpContext) => Promise<ResourceContent | undefined>;

export interface McpResource {
  listed: { uri: string; name: string } & Record<string, unknown>;
  read: ReadResource;
}

export interface McpResourceTemplate {
  listed: { uriTemplate: string; name: string } & Record<string, unknown>;
  matches: (uri: string) => boolean;
  read: ReadResource;
  /** Known values of the template's variables. */
  suggestions: Record<string, readonly string[]>;
}

export interface McpPrompt {
  listed: { name: string; arguments: { name: string; description: string; required: boolean }[] } & Record<
    string,
    unknown
  >;
  get: (given: Params) => Record<string, unknown>;
  /** Known values of its arguments. */
  suggestions: Record<string, readonly string[]>;
}

/** Everything that a caller can list and call. */
export interface McpRegistry {
  tools: ReadonlyMap<string, McpTool>;
  resources: ReadonlyMap<string, McpResource>;
  templates: readonly McpResourceTemplate[];
  prompts: ReadonlyMap<string, McpPrompt>;
  listTools: (listOptions: ListOptions) => Result;
  /** Whether there is an app that shows the sheets of calculations. */
  showsSheets: boolean;
}

/** What a kind of caller is offered. */
export interface McpOffer {
  calculators: readonly Tool[];
  /** Whether these calculators can be explored. */
  explores: boolean;
}

/** Entries of the registry beside the calculators. */
export interface McpAdditions {
  tools: readonly McpTool[];
  resources: readonly McpResource[];
  templates: readonly McpResourceTemplate[];
  prompts: readonly McpPrompt[];
}
