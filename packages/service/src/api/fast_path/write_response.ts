import { STATUS_CODES } from 'node:http';
import type { HttpAnswer } from '../http/http_response.ts';

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

/** Lines of a head. Names and values are our own, none of them a caller's. */
export function writeFields(headers: Record<string, string | number>): string {
  let text = '';
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  return text;
}

/** An answer as it goes over the wire; `same` are the lines that do not change from one to the next. */
export function writeAnswer({ status, headers, body }: HttpAnswer, requestId: string, same: string): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nx-request-id: ${requestId}\r\n${writeFields(headers)}content-length: ${Buffer.byteLength(body)}\r\ndate: ${dateNow()}\r\n${same}\r\n${body}`;
}
