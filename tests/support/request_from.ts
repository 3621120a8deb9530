import { type IncomingHttpHeaders, request } from 'node:http';

export interface SentRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request on a connection of its own from one of the addresses 127.0.0.0/8, which the server takes for different clients. */
export function requestFrom(
  localAddress: string,
  port: number,
  { method = 'GET', path, headers, body }: SentRequest,
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { host: '127.0.0.1', port, localAddress, method, path, agent: false };
    const sender = request({ ...options, headers: { ...headers, ...length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', reject).on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sender.on('error', reject).end(body);
  });
}

/** How many responses have each status. */
export function statusesOf(responses: readonly { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
