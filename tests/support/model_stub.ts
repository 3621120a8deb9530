import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model does with a question. */
export interface StubbedReply {
  tool?: string;
  arguments?: unknown;
  refuses?: boolean;
}

/** A failure in place of a reply. */
export interface StubbedFault {
  status: number;
  text: string;
}

export interface StubbedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; temperature?: number; tools: unknown[] };
  question: string;
}

const TOKENS_IN = 1000;
const TOKENS_OUT = 50;

function anthropicBody({ tool, arguments: given, refuses }: StubbedReply): object {
  const call = tool ? [{ type: 'tool_use', id: 'toolu_1', name: tool, input: given }] : [];
  return {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'One moment.' }, ...call],
    stop_reason: refuses ? 'refusal' : tool ? 'tool_use' : 'end_turn',
    usage: { input_tokens: TOKENS_IN, output_tokens: TOKENS_OUT },
  };
}

function openAiBody({ tool, arguments: given, refuses }: StubbedReply): object {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const tool_calls = tool && [{ id: 'call_1', type: 'function', function: { name: tool, arguments: text } }];
  const message = { role: 'assistant', content: null, refusal: refuses ? 'I cannot help with that.' : null };
  return {
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: tool ? 'tool_calls' : 'stop',
        message: { ...message, ...(tool_calls && { tool_calls }) },
      },
    ],
    usage: { prompt_tokens: TOKENS_IN, completion_tokens: TOKENS_OUT },
  };
}

/** A server on loopback that speaks the tool-use APIs of two providers. */
export class ModelStub {
  readonly requests: StubbedRequest[] = [];
  /** The most requests that were open at once. */
  openMost = 0;
  /** Decides about a request; `earlier` says how often the same question was asked before. */
  respond: (request: StubbedRequest, earlier: number) => StubbedReply | StubbedFault = () => ({});
  #open = 0;
  readonly #server = createServer(async (incoming, response) => {
    this.openMost = Math.max(this.openMost, ++this.#open);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const request = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
      question: body.messages.findLast(({ role }: { role: string }) => role === 'user').content,
    };
    const earlier = this.requests.filter(({ question }) => question === request.question).length;
    this.requests.push(request);
    const reply = this.respond(request, earlier);
    this.#open -= 1;
    if ('status' in reply) {
      response.writeHead(reply.status, { 'retry-after': '0' }).end(JSON.stringify({ error: { message: reply.text } }));
      return;
    }
    const write = request.path === '/v1/messages' ? anthropicBody : openAiBody;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(write(reply)));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.requests.length = 0;
    this.openMost = 0;
    this.respond = () => ({});
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
