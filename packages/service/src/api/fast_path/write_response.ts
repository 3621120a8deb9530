import { STATUS_CODES } from 'node:http';
import { traceparentOf } from '../../tracing/trace_context.ts';
import type { RequestIds } from '../http/http_request.ts';
import type { HttpResponse } from '../http/http_response.ts';

let dateSecond = 0;
let dateText = '';

/** The present as HTTP writes it, worked out once a second. */
function dateNow(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1000).toUTCString();
  }
  return dateText;
}

/** Header lines. Names and values are our own, none of them a caller's. */
export function writeFields(headers: Record<string, string | number>): string {
  let text = '';
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return text;
}

/** A response as it goes over the wire, in the encoding of its body; `constantHeaders` are the lines that all responses of a route share. */
export function writeResponse(
  { status, headers, body, encoding }: HttpResponse,
  { id, trace }: RequestIds,
  constantHeaders: string,
): string {
  const traceLine = trace ? `traceresponse: ${traceparentOf(trace)}\r\n` : '';
  const length = encoding === 'latin1' ? body.length : Buffer.byteLength(body);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-request-id: ${id}\r\n${traceLine}${writeFields(headers)}content-length: ${length}\r\ndate: ${dateNow()}\r\n${constantHeaders}\r\n${body}`;
}
