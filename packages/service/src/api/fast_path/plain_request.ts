import type { IncomingHttpHeaders } from 'node:http';
import { CALL_BYTES_MAX } from '../http/http_request.ts';

/** A request as nearly all programs send it. */
export interface PlainRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What the first bytes of a connection, or those after an answer, hold. Whatever is not plain is for Node to read. */
export type PlainReading = PlainRequest | 'incomplete' | 'not plain';

const HEAD_END = Buffer.from('\r\n\r\n');
const HEAD_BYTES_MAX = 8 * 1024;

const REQUEST_LINE = /^POST (\/[!-~]*) HTTP\/1\.1\r\n/;

/** One field, in the form that leaves nothing to interpret: a blank at most before the value, and none after it. */
const FIELD = /([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([!-~](?:[ -~]*[!-~])?)\r\n/y;
const LENGTH = /^[1-9]\d{0,4}$/;
const JSON_BODY = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Fields that change how a request is to be read or answered; a cookie may be a session. */
const NOT_PLAIN = [
  'transfer-encoding',
  'content-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
  'cookie',
];

/** One field as it was sent, with the end of its line. */
interface FieldLine {
  text: string;
  name: string;
  value: string;
}

/** Inherits nothing, so a field is found only if it was sent. V8 reads it faster than an object without a prototype. */
const HeadFields = function HeadFields() {} as unknown as new () => IncomingHttpHeaders;
HeadFields.prototype = Object.create(null);

function readLine(head: string, start: number): FieldLine | undefined {
  FIELD.lastIndex = start;
  const [text, name, value] = FIELD.exec(head) ?? [];
  return text === undefined ? undefined : { text, name: (name as string).toLowerCase(), value: value as string };
}

/** The lines of a head, or nothing where one is written in any other form. Those that are as before are not read again. */
function readLines(head: string, start: number, before: readonly FieldLine[]): FieldLine[] | undefined {
  const lines: FieldLine[] = [];
  for (let at = start; at < head.length; ) {
    const same = before[lines.length];
    const line = same && head.startsWith(same.text, at) ? same : readLine(head, at);
    if (!line) return undefined;
    lines.push(line);
    at += line.text.length;
  }
  return lines;
}

/** The fields of a head, or nothing where one stands twice. */
function fieldsOf(lines: readonly FieldLine[]): IncomingHttpHeaders | undefined {
  const fields = new HeadFields();
  for (const { name, value } of lines) {
    if (fields[name] !== undefined) return undefined;
    fields[name] = value;
  }
  return fields;
}

function isPlain(fields: IncomingHttpHeaders): boolean {
  const { connection = 'keep-alive', 'content-type': type = '', 'content-length': length = '' } = fields;
  return (
    fields.host !== undefined &&
    LENGTH.test(length) &&
    Number(length) <= CALL_BYTES_MAX &&
    JSON_BODY.test(type) &&
    connection.toLowerCase() === 'keep-alive' &&
    !NOT_PLAIN.some((name) => fields[name] !== undefined)
  );
}

/** A head that leaves nothing to interpret. */
interface PlainHead {
  requestLine: string;
  path: string;
  lines: readonly FieldLine[];
  headers: IncomingHttpHeaders;
  bodyLength: number;
}

/** Reads a head. `before` is the one before it on the connection. */
function readHead(head: string, before: PlainHead | undefined): PlainHead | undefined {
  const isSameLine = before !== undefined && head.startsWith(before.requestLine);
  const [requestLine, path] = isSameLine ? [before.requestLine, before.path] : (REQUEST_LINE.exec(head) ?? []);
  if (requestLine === undefined || path === undefined) return undefined;
  const lines = readLines(head, requestLine.length, before?.lines ?? []);
  const headers = lines && fieldsOf(lines);
  if (!lines || !headers || !isPlain(headers)) return undefined;
  return { requestLine, path, lines, headers, bodyLength: Number(headers['content-length']) };
}

/**
 * Reads a POST of JSON that has one length and is all that was sent. There is only one way to understand what it takes, so that
 * this and every other reader of HTTP agree about it. A program repeats its head from one request to the next, and a proxy most
 * of its lines, so the last one of a connection is kept.
 */
export class PlainReader {
  readonly #isServed: (path: string) => boolean;
  #text = '';
  #head: PlainHead | undefined;

  /** Requests to other paths than those that are served are left to Node at once, without waiting for their bodies. */
  constructor(isServed: (path: string) => boolean = () => true) {
    this.#isServed = isServed;
  }

  read(bytes: Buffer): PlainReading {
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd < 0 || headEnd > HEAD_BYTES_MAX) return 'not plain';
    const head = this.#readHead(bytes.toString('latin1', 0, headEnd + 2));
    if (!head) return 'not plain';
    const bodyStart = headEnd + HEAD_END.length;
    const missing = bodyStart + head.bodyLength - bytes.length;
    if (missing > 0) return 'incomplete';
    if (missing < 0) return 'not plain';
    return { path: head.path, headers: head.headers, body: bytes.subarray(bodyStart) };
  }

  #readHead(text: string): PlainHead | undefined {
    if (text !== this.#text) {
      const head = readHead(text, this.#head);
      this.#head = head && this.#isServed(head.path) ? head : undefined;
      this.#text = text;
    }
    return this.#head;
  }
}
