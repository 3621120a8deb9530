import { type Calculator, DOMAINS, type Domain, type Tool } from '@plumbline/calculators';
import type { Problem } from '@plumbline/editions/calls/call_tool.ts';
import type { LinkedProject } from '@plumbline/explore/project';
import type { CallProblem, CallReading } from '../../calls/call_service.ts';
import type { ExplorationReading } from '../../calls/exploration_service.ts';
import type { ManyCallsOutcome } from '../../calls/many_calls.ts';
import type { MadeCalculation } from '../../calls/metered_project.ts';
import type { LawRecord } from '../../law/law_register.ts';
import type { Skill } from '../../skills/skill.ts';
import type { CallerTasks, TaskWork } from '../../tasks/task_service.ts';
import type { ClientFeatures } from './protocol/client_features.ts';
import type { Params } from './protocol/message.ts';
import type { Revision } from './protocol/revisions.ts';
import type { Result } from './protocol/serialized_json.ts';
import type { SourceSearch } from './tools/source_search.ts';

/** The toolset of the explorations. */
export const EXPLORE = 'explore';

/** The toolset of the tool for many calculations. */
export const BATCH = 'batch';

/** The toolset of the search in what the tools rest on. */
export const SOURCES = 'sources';

/** The toolset of linked calculations. */
export const PROJECTS = 'projects';

/** The toolsets that are listed only if they are asked for, so that the catalogue stays short. */
export const FURTHER_TOOLSETS = [EXPLORE, BATCH, PROJECTS, SOURCES] as const;

export type Toolset = Domain | (typeof FURTHER_TOOLSETS)[number];

export const TOOLSETS: readonly Toolset[] = [...DOMAINS, ...FURTHER_TOOLSETS];

/** The word for the calculators of all domains, which are listed by default. */
export const ALL_DOMAINS = 'all';

/** The filters of a list of tools. */
export interface ListOptions {
  /** Undefined for the calculators of all domains. */
  toolset?: ReadonlySet<Toolset>;
  /** Without output schemas, input schemas are short too. */
  withOutputSchemas: boolean;
  /** How many items a page has at most. */
  pageSize?: number;
}

/** The result of a call of a calculator, or its problem. */
export type McpCallOutcome<Serialized = unknown> =
  | { ok: true; result: Serialized }
  | { ok: false; problem: Problem<string> };

/** How far a request is; `done` only grows. */
export interface Progress {
  done: number;
  total: number;
  message?: string;
}

/** How a caller follows a request that takes long. */
export interface Following {
  /** Aborts when the caller has gone or has cancelled the request; nobody waits for its result then. */
  signal: AbortSignal;
  /** Undefined if the caller asked for no progress. */
  reportProgress?: ((progress: Progress) => void) | undefined;
  /** Called when the work of a request begins, if it takes longer than a second or so. */
  onLong?: ((work: LongWork) => void) | undefined;
}

export interface FollowedWork extends Following {
  /** Called when the request was read within its limits and its work begins. */
  onBegun?: () => void;
}

/** Work that a client may follow as a task. */
export type LongWork = Pick<TaskWork, 'whenTooLarge'>;

/** What a caller sent: a tool with the inputs of many calculations, or why it could not be read. */
export type ManyReading =
  | { ok: true; calculator: Calculator; inputs: readonly unknown[] }
  | { ok: false; problem: CallProblem };

/** What can be called for the sender of a request. Calls are read within its limits. */
export interface Calls {
  /** Makes a call of a tool. Its result is serialized before the call is recorded. */
  call: <Serialized>(
    tool: string,
    read: () => CallReading,
    serialize: (answer: Record<string, unknown>) => Serialized,
  ) => Promise<McpCallOutcome<Serialized>>;
  /** Must resolve before a call that asks for a receipt; where it is missing, no receipts are signed. */
  prepareReceipts?: () => Promise<void>;
  /** Makes an exploration of a tool; its answer is JSON text. Rejects when its signal aborts. */
  explore: (tool: string, read: () => ExplorationReading, following: FollowedWork) => Promise<McpCallOutcome<string>>;
  /** Makes many calls of a tool, each counted by itself; `pick` takes what is kept of a result. Rejects when its signal aborts. */
  callMany: <Picked>(
    tool: string,
    read: () => ManyReading,
    pick: (result: Record<string, unknown>, input: unknown) => Picked,
    following: FollowedWork,
  ) => Promise<McpCallOutcome<ManyCallsOutcome<Picked>>>;
  /** Makes a call for each calculation of a project, all of them or none. */
  callProject: <Made extends MadeCalculation>(
    project: LinkedProject,
    make: () => Promise<Made[]>,
  ) => Promise<McpCallOutcome<Made[]>>;
  /** The tasks of the sender. */
  tasks: () => CallerTasks;
}

/** The context of a method. */
export interface McpContext extends Following {
  revision: Revision;
  /** What the client can do. */
  client: ClientFeatures;
  registry: McpRegistry;
  listOptions: ListOptions;
  /** The edition that the address names; undefined for the current one. */
  edition?: string | undefined;
  calls: Calls;
}

export interface McpTool {
  name: string;
  /** Undefined for a tool of every toolset. */
  toolset?: Toolset;
  /** Whether a call may take so long that the caller wants to follow it; it is not served on the fast path. */
  takesLong?: boolean;
  /** Whether its arguments may be larger than those of a call. */
  readsLargeBody?: boolean;
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
  /** As that of a tool. */
  takesLong?: boolean;
  read: ReadResource;
  /** Known values of the template's variables. */
  suggestions: Record<string, readonly string[]>;
}

export interface McpPrompt {
  listed: {
    name: string;
    arguments: { name: string; title?: string; description: string; required: boolean }[];
  } & Record<string, unknown>;
  /** `params` are the parameters of the request, `given` its arguments. */
  get: (given: Params, params: Params) => Record<string, unknown>;
  /** Known values of its arguments. */
  suggestions: Record<string, readonly string[]>;
}

/** Everything that a caller can list and call. */
export interface McpRegistry {
  tools: ReadonlyMap<string, McpTool>;
  resources: ReadonlyMap<string, McpResource>;
  templates: readonly McpResourceTemplate[];
  prompts: ReadonlyMap<string, McpPrompt>;
  /** By the URI of SKILL.md. */
  skills: ReadonlyMap<string, Skill>;
  /** The tools, or the page of them that the parameters name. */
  listTools: (listOptions: ListOptions, params?: Params) => Result;
  /** Whether there is an app that shows the sheets of calculations. */
  showsSheets: boolean;
}

/** What a kind of caller is offered. */
export interface McpOffer {
  calculators: readonly Tool[];
  /** Whether these calculators can be explored, and called for many inputs at once. */
  explores: boolean;
}

/** What a build has made for callers; nothing of it in a repository that has not been built. */
export interface BuiltParts {
  /** The HTML that shows results in a conversation. */
  sheetApp?: string | undefined;
  /** The search in what the tools rest on. */
  sources?: (() => SourceSearch) | undefined;
  /** The register of laws, standards and data sets. */
  laws?: (() => readonly LawRecord[]) | undefined;
}

/** Entries of the registry in addition to the calculators. */
export interface McpAdditions {
  tools: readonly McpTool[];
  resources: readonly McpResource[];
  templates: readonly McpResourceTemplate[];
  prompts: readonly McpPrompt[];
}
