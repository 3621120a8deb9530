import type { Citation, Diagram, InputError, Line } from '@plumbline/calculators';

/** The fields that every response has, besides those of its tool. */
export interface AnswerFields {
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  edition: string;
  tier: string;
  working: Line[];
  sources: Citation[];
  diagrams?: Diagram[];
}
export type ToolAnswer = AnswerFields & Record<string, unknown>;

/** The body of an error response (RFC 9457). */
export interface ProblemDocument {
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: InputError[];
  /** How many input errors there are beside those. */
  more_errors?: number;
}

export type CallOutcome =
  | { kind: 'success'; answer: ToolAnswer }
  | { kind: 'problem'; problem: ProblemDocument; retryAfterSeconds?: number }
  | { kind: 'unreachable' };

const JSON_TYPE = 'application/json';

interface CallOptions {
  tool: string;
  edition: string;
  input: Record<string, unknown>;
  withDiagrams: boolean;
  signal: AbortSignal;
}

function urlOf({ tool, edition, withDiagrams }: Pick<CallOptions, 'tool' | 'edition' | 'withDiagrams'>): string {
  const extras = ['working', 'sources', ...(withDiagrams ? ['diagrams'] : [])];
  return `/v1/tools/${tool}?include=${extras.join(',')}&edition=${edition}`;
}

/** Reads a response. A body that is not ours, such as the error page of a proxy, counts as unreachable. */
async function readResponse(response: Response): Promise<CallOutcome> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return { kind: 'unreachable' };
  if (response.ok) return { kind: 'success', answer: body as ToolAnswer };
  if (!('detail' in body)) return { kind: 'unreachable' };
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'problem',
    problem: body as ProblemDocument,
    ...(Number.isFinite(wait) && { retryAfterSeconds: wait }),
  };
}

/** Runs a tool on the service. */
export async function callTool(options: CallOptions): Promise<CallOutcome> {
  const { input, signal } = options;
  try {
    const response = await fetch(urlOf(options), {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, accept: JSON_TYPE },
      body: JSON.stringify(input),
      signal,
    });
    return await readResponse(response);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'unreachable' };
  }
}
