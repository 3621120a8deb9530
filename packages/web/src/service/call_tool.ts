import type { Citation, Diagram, InputError, Line } from '@plumbline/calculators';

/** What every answer carries beside the fields of its tool. */
export interface AnswerFields {
  standard_reference: string;
  recommendations: string[];
  disclaimer: string;
  assumptions: string[];
  warnings: string[];
  tier: string;
  working: Line[];
  sources: Citation[];
  diagrams?: Diagram[];
}
export type ToolAnswer = AnswerFields & Record<string, unknown>;

/** What the service says when it does not answer with a result. */
export interface ProblemDocument {
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: InputError[];
}

export type CallOutcome =
  | { kind: 'answered'; answer: ToolAnswer }
  | { kind: 'refused'; problem: ProblemDocument; retryAfterSeconds?: number }
  | { kind: 'unreachable' };

const JSON_TYPE = 'application/json';

interface CallOptions {
  tool: string;
  input: Record<string, unknown>;
  draws: boolean;
  signal: AbortSignal;
}

function addressOf(tool: string, draws: boolean): string {
  const extras = ['working', 'sources', ...(draws ? ['diagrams'] : [])];
  return `/v1/tools/${tool}?include=${extras.join(',')}`;
}

/** Reads what came back; something that is not ours, such as a page of a proxy, counts as out of reach. */
async function outcomeOf(response: Response): Promise<CallOutcome> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return { kind: 'unreachable' };
  if (response.ok) return { kind: 'answered', answer: body as ToolAnswer };
  if (!('detail' in body)) return { kind: 'unreachable' };
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    problem: body as ProblemDocument,
    ...(Number.isFinite(wait) && { retryAfterSeconds: wait }),
  };
}

/** Sends the inputs to the service, which calculates. */
export async function callTool({ tool, input, draws, signal }: CallOptions): Promise<CallOutcome> {
  try {
    const response = await fetch(addressOf(tool, draws), {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, accept: JSON_TYPE },
      body: JSON.stringify(input),
      signal,
    });
    return await outcomeOf(response);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'unreachable' };
  }
}
