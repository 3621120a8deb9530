import type { Calculator, Domain } from '@plumbline/calculators';
import type { Extra, Problem } from '../../calls/call_tool.ts';
import type { Params } from './protocol/message.ts';
import type { Revision } from './protocol/revisions.ts';
import type { Result } from './protocol/serialized_json.ts';

/** How a list of tools is narrowed. */
export interface ListOptions {
  /** Undefined: every domain. */
  toolset?: ReadonlySet<Domain>;
  /** Without output schemas the list is the short one. */
  withOutputSchemas: boolean;
}

/** The result of a call of a calculator, or its problem. */
export type McpCallOutcome<Serialized = unknown> =
  | { ok: true; result: Serialized }
  | { ok: false; problem: Problem<string> };

/** Makes a call. What `write` makes of the answer is made while it is fresh. */
export type CallCalculator = <Serialized>(
  calculator: Calculator,
  input: unknown,
  extras: ReadonlySet<Extra>,
  serialize: (answer: Record<string, unknown>) => Serialized,
) => Promise<McpCallOutcome<Serialized>>;

/** What a method needs beside its parameters. */
export interface McpContext {
  revision: Revision;
  registry: McpRegistry;
  listOptions: ListOptions;
  call: CallCalculator;
}

export interface McpTool {
  name: string;
  /** Undefined: in every toolset. */
  domain?: Domain;
  /** The tool as `tools/list` has it. */
  published: (listOptions: ListOptions) => Record<string, unknown>;
  /** The context of a call has its parameters whole. */
  call: (input: Params, context: McpContext & { params: Params }) => Promise<Result>;
}

export type ResourceContent = { mimeType: string } & ({ text: string } | { blob: string });

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

/** Everything that a caller can list and call, prepared once. */
export interface McpRegistry {
  tools: ReadonlyMap<string, McpTool>;
  resources: ReadonlyMap<string, McpResource>;
  templates: readonly McpResourceTemplate[];
  prompts: ReadonlyMap<string, McpPrompt>;
  listTools: (listOptions: ListOptions) => Result;
}

/** What the registry holds beside the calculators. */
export interface McpAdditions {
  tools: readonly McpTool[];
  resources: readonly McpResource[];
  templates: readonly McpResourceTemplate[];
  prompts: readonly McpPrompt[];
}
