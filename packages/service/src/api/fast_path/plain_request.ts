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

/** The fields of a head, or nothing where one stands twice or is written in any other form. */
function readFields(head: string, start: number): IncomingHttpHeaders | undefined {
  const fields: IncomingHttpHeaders = Object.create(null);
  FIELD.lastIndex = start;
  while (FIELD.lastIndex < head.length) {
    const [, name, value] = FIELD.exec(head) ?? [];
    if (name === undefined) return undefined;
    const key = name.toLowerCase();
    if (fields[key] !== undefined) return undefined;
    fields[key] = value;
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
  path: string;
  headers: IncomingHttpHeaders;
  bodyLength: number;
}

function readHead(head: string): PlainHead | undefined {
  const line = REQUEST_LINE.exec(head);
  const headers = line ? readFields(head, line[0].length) : undefined;
  if (!line || !headers || !isPlain(headers)) return undefined;
  return { path: line[1] as string, headers, bodyLength: Number(headers['content-length']) };
}

/**
 * Reads a POST of JSON that has one length and is all that was sent. There is only one way to understand what it takes, so that
 * this and every other reader of HTTP agree about it. A program repeats its head from one request to the next, so the last one of
 * a connection is kept.
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
      const head = readHead(text);
      this.#head = head && this.#isServed(head.path) ? head : undefined;
      this.#text = text;
    }
    return this.#head;
  }
}
