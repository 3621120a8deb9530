import { SeededRandom } from './seeded_random.ts';

/** Bytes that are written at once, after a pause. */
export interface Piece {
  bytes: Buffer;
  pauseMs: number;
}

/** What a client writes before it waits for the responses to it. */
export interface Step {
  pieces: Piece[];
  requests: number;
}

interface Draft {
  method: string;
  target: string;
  version: string;
  /** Header lines without their ends, in their order. */
  fields: string[];
  lineEnd: string;
  before: string;
  body: Buffer;
  /** The body as it is written, in chunks for example. */
  written: Buffer;
  /** Whether the bytes are one request to every reader of HTTP, so that another may follow at once. */
  isSound: boolean;
}

type Twist = (draft: Draft, random: SeededRandom) => void;

export interface FuzzKeys {
  /** A key that no limit stops, and one whose limit is used up. */
  unlimited: string;
  limited: string;
  variantB: string;
}

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const PUE = JSON.stringify(INPUT);
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const CALL_BYTES_MAX = 64 * 1024;

const TOOL_BODIES: readonly (string | Buffer)[] = [
  PUE,
  PUE,
  PUE,
  PUE,
  `  ${PUE}\r\n`,
  PUE.padEnd(CALL_BYTES_MAX),
  '{"it_load_kw":-1}',
  '{"it_load_kw":500,"it_load_kw":600}',
  '{"it_load_kw":1e999}',
  '{"__proto__":{"it_load_kw":1}}',
  '{"name":"\u00e9\u20ac\u{1f600}"}',
  '{',
  '{"it_load_kw":NaN}',
  '[]',
  'null',
  ' ',
  '['.repeat(40),
  Buffer.concat([BOM, Buffer.from(PUE)]),
  BOM,
  Buffer.from([0x22, 0xff, 0x22]),
  Buffer.from([0]),
];

function message(method: string, params?: object, id: unknown = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

const MCP_BODIES: readonly (string | Buffer)[] = [
  message('tools/call', { name: 'calculate_pue', arguments: INPUT }),
  message('tools/call', { name: 'calculate_pue', arguments: INPUT }),
  message('tools/call', { name: 'calculate_pue', arguments: {} }),
  message('tools/call', { name: 'calculate_peu' }),
  message('ping'),
  message('prompts/list', {}, 'two'),
  message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {} }),
  message('no/such/method'),
  message('ping', undefined, null),
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  '[]',
  '{',
  '"ping"',
  Buffer.from([0x22, 0xff, 0x22]),
];

const TARGETS = [
  '/v1/tools/calculate_pue',
  '/v1/tools/calculate_pue',
  '/v1/tools/mees_checker',
  '/mcp',
  '/mcp',
  '/tools/pue',
];

const ODD_TARGETS = [
  '/v1/tools/%63alculate_pue',
  '/v1/tools/calculate%5Fpue',
  '/v1/tools/calculate_pue%',
  '/v1/tools/%E0%A4%A',
  '/v1/tools/calculate_pue/',
  '/v1/tools//calculate_pue',
  '//v1/tools/calculate_pue',
  '/v1/tools/./calculate_pue',
  '/v1/tools/CALCULATE_PUE',
  '/v1/tools/calculate_pue;a=b',
  '/v1/tools/calculate_pue#part',
  '/v1/tools/calculate_peu',
  '/v1/tools/calculate_pue?',
  '/v1/tools/calculate_pue?include=working',
  '/v1/tools/calculate_pue?include=sources&include=working',
  '/v1/tools/calculate_pue?include=everything',
  '/v1/tools/calculate_pue?includ=working',
  '/v1/tools/calculate_pue?%ff',
  '/mcp?',
  '/mcp?toolset=structural',
  '/mcp?toolset=none',
  '/mcp/',
  '/MCP',
  '/health',
  '/nothing',
  '/',
  'http://localhost/v1/tools/calculate_pue',
  'http://elsewhere.example/mcp',
  'v1/tools/calculate_pue',
  '*',
];

/** Headers that a client may add to a plain request without making it an odd one. */
const PLAIN_FIELDS = [
  'Accept: */*',
  'Accept: application/json, text/event-stream',
  'Accept: text/html',
  'Accept-Encoding: gzip, br',
  'Connection: keep-alive',
  'Connection: Keep-Alive',
  'Cookie: a=b',
  'Cache-Control: no-cache',
  'Keep-Alive: timeout=5',
  'MCP-Protocol-Version: 2025-06-18',
  'MCP-Protocol-Version: 1999-01-01',
  'Mcp-Method: tools/call',
  'Origin: http://localhost',
  'Origin: https://elsewhere.example',
  'User-Agent: fuzz/1.0 (a; b)',
  'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  'tracestate: a=1,b=2',
  'X-Forwarded-For: 198.51.100.7',
  'X-Forwarded-For: 203.0.113.9, 198.51.100.7',
  'X-Forwarded-For: 2001:db8::1',
  'X-Forwarded-For: nobody',
  'X-Request-Id: mine',
  'If-None-Match: *',
  'Range: bytes=0-1',
  'Content-Language: en',
  "!#$%&'*+-.^_`|~: odd but allowed",
];

/** Those that change how a request is read or answered, or that are wrong. */
const ODD_FIELDS = [
  'Connection: close',
  'Connection: keep-alive, close',
  'Connection: Upgrade',
  'Connection: x-fuzz',
  'Connection: ',
  'Proxy-Connection: close',
  'Proxy-Connection: keep-alive',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'TE: trailers',
  'Trailer: X-Fuzz',
  'Content-Encoding: gzip',
  'Content-Encoding: identity',
  'Content-Encoding: Identity',
  'X-Empty:',
  'X-Blanks:   a b   ',
  'X-Tab:\ta',
  'X-High: \u00e9',
  'X-API-Key: plk_nobody',
  'Authorization: Bearer plk_nobody',
  'Authorization: Basic c29tZW9uZQ==',
  'X-SERVICE-Key: plk_nobody',
  'Content-Type: application/json',
  'Host: localhost',
  'Host: elsewhere.example',
  'Accept: text/html',
];

/** Lines at which a reader of HTTP gives up. */
const BROKEN_FIELDS = [
  'X-Blank : a',
  ' X-Folded: a',
  'X-Nul: a\u0000b',
  'X-Bare: a\rb',
  'no colon',
  ': no name',
  'X(Y): a',
  'Content-Length: 3',
  'Content-Length: x',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
];

const MEDIA_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  'application/json; charset=latin1',
  'application/json;',
  'application/json ; a=b',
  'application/json; charset="utf-8"',
  'application/jsonx',
  'application/problem+json',
  'text/plain',
  'text/json, application/json',
  'json',
  '',
];

const LENGTHS = ['+2', '02', '2, 2', '0x2', '', '-1', '2.0', '99999999999999999999', '1e1'];

function setField(draft: Draft, name: string, value: string | undefined): void {
  const start = `${name.toLowerCase()}:`;
  draft.fields = draft.fields.filter((field) => !field.toLowerCase().startsWith(start));
  if (value !== undefined) draft.fields.push(`${name}: ${value}`);
}

function chunked(body: Buffer, random: SeededRandom): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const length = random.integer(1, Math.max(1, Math.min(body.length - at, 20_000)));
    const size = random.happens(0.5) ? length.toString(16) : length.toString(16).toUpperCase().padStart(4, '0');
    const extension = random.happens(0.1) ? ';a=b' : '';
    chunks.push(Buffer.from(`${size}${extension}\r\n`), body.subarray(at, at + length), Buffer.from('\r\n'));
    at += length;
  }
  const trailers = random.happens(0.2) ? 'X-Trailer: a\r\n' : '';
  return Buffer.concat([...chunks, Buffer.from(`0\r\n${trailers}\r\n`)]);
}

/** Changes that leave one request to every reader of HTTP. */
const SOUND_TWISTS: readonly Twist[] = [
  (draft, random) => {
    draft.target = random.pick(ODD_TARGETS);
  },
  (draft, random) => {
    draft.fields.push(random.pick(ODD_FIELDS));
  },
  (draft, random) => {
    const field = random.pick(draft.fields);
    if (!/^(content-length|transfer-encoding)/i.test(field)) draft.fields.push(field);
  },
  (draft, random) => {
    setField(draft, 'Content-Type', random.pick(MEDIA_TYPES));
  },
  (draft) => {
    setField(draft, 'Content-Type', undefined);
  },
  (draft) => {
    setField(draft, 'Host', undefined);
  },
  (draft, random) => {
    draft.method = random.pick(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'PATCH', 'PROPFIND']);
  },
  (draft, random) => {
    draft.version = 'HTTP/1.0';
    if (random.happens(0.5)) setField(draft, 'Connection', 'keep-alive');
  },
  (draft, random) => {
    setField(draft, 'Content-Length', undefined);
    draft.fields.push('Transfer-Encoding: chunked');
    draft.written = chunked(draft.body, random);
  },
  (draft) => {
    setField(draft, 'Content-Length', '0');
    draft.written = Buffer.alloc(0);
  },
  (draft) => {
    setField(draft, 'Content-Length', undefined);
    setField(draft, 'Content-Type', undefined);
    draft.written = Buffer.alloc(0);
  },
  (draft, random) => {
    draft.fields.push(`X-Long: ${'y'.repeat(random.pick([4000, 8000, 8200, 12_000]))}`);
  },
  (draft, random) => {
    for (let at = random.integer(20, 150); at > 0; at--) draft.fields.push(`X-Many-${at}: a`);
  },
  (draft) => {
    draft.body = Buffer.alloc(CALL_BYTES_MAX + 1, 0x20);
    draft.written = draft.body;
    setField(draft, 'Content-Length', String(draft.body.length));
  },
  (draft) => {
    draft.before = '\r\n';
  },
];

/** Changes after which readers of HTTP give up, wait for more, or may not agree. */
const UNSOUND_TWISTS: readonly Twist[] = [
  (draft, random) => {
    draft.fields.splice(random.integer(0, draft.fields.length), 0, random.pick(BROKEN_FIELDS));
  },
  (draft, random) => {
    setField(draft, 'Content-Length', random.pick(LENGTHS));
  },
  (draft, random) => {
    setField(draft, 'Content-Length', String(draft.written.length + random.integer(1, 9)));
  },
  (draft, random) => {
    setField(draft, 'Content-Length', String(Math.max(0, draft.written.length - random.integer(1, 9))));
  },
  (draft) => {
    setField(draft, 'Content-Length', undefined);
  },
  (draft, random) => {
    setField(draft, 'Content-Length', undefined);
    draft.fields.push('Transfer-Encoding: chunked');
    draft.written = Buffer.from(
      random.pick(['5\r\nab', 'x\r\n', '2\r\n{}x\r\n', '0\r\nbad trailer\r\n\r\n', '-1\r\n']),
    );
  },
  (draft) => {
    draft.lineEnd = '\n';
  },
  (draft, random) => {
    draft.version = random.pick(['HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', 'HTTP/1.1 ', '']);
  },
  (draft, random) => {
    draft.method = random.pick(['post', 'POSTS', 'FUZZ', '', 'PRI', 'CONNECT']);
  },
  (draft, random) => {
    draft.target = random.pick(['/a b', '', '/\u00e9', '/a\u0000', '/v1/tools/calculate_pue\t']);
  },
  (draft) => {
    draft.fields.push(`X-Long: ${'y'.repeat(20_000)}`);
  },
  (draft) => {
    for (let at = 2100; at > 0; at--) draft.fields.push(`X-${at}: a`);
  },
];

function respelled(field: string, random: SeededRandom): string {
  const colon = field.indexOf(':');
  const name = field.slice(0, colon);
  const spelled = random.pick([name, name, name.toLowerCase(), name.toUpperCase()]);
  const gap = random.happens(0.1) ? ':' : ': ';
  return `${spelled}${gap}${field.slice(colon + 2)}`;
}

function shuffle<Item>(items: Item[], random: SeededRandom): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = random.integer(0, at);
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
}

function keyFields({ unlimited, limited, variantB }: FuzzKeys, target: string, random: SeededRandom): string[] {
  if (target === '/tools/pue') return [`X-SERVICE-Key: ${variantB}`];
  const chance = random.number();
  if (chance < 0.7) return [`X-API-Key: ${unlimited}`];
  if (chance < 0.8) return [`Authorization: Bearer ${unlimited}`];
  if (chance < 0.9) return [`X-API-Key: ${limited}`];
  return chance < 0.93 ? ['X-API-Key: plk_nobody'] : [];
}

function plainDraft(keys: FuzzKeys, random: SeededRandom): Draft {
  const target = random.pick(TARGETS);
  const body = Buffer.from(random.pick(target === '/mcp' ? MCP_BODIES : TOOL_BODIES));
  const fields = [
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...keyFields(keys, target, random),
  ];
  if (random.happens(0.4)) fields.push(random.pick(PLAIN_FIELDS));
  if (random.happens(0.3)) shuffle(fields, random);
  return {
    method: 'POST',
    target,
    version: 'HTTP/1.1',
    fields: fields.map((field) => respelled(field, random)),
    lineEnd: '\r\n',
    before: '',
    body,
    written: body,
    isSound: true,
  };
}

/** A plain request but for one detail: what a reader that is not strict enough would take for plain. */
function nearlyPlainDraft(keys: FuzzKeys, random: SeededRandom): Draft {
  const draft = plainDraft(keys, random);
  if (random.happens(0.15)) random.pick(SOUND_TWISTS)(draft, random);
  else if (random.happens(0.3))
    draft.fields.push(random.pick(draft.fields.filter((field) => !/^content-l/i.test(field))));
  else draft.fields.push(random.pick(ODD_FIELDS));
  return draft;
}

function draftOf(keys: FuzzKeys, random: SeededRandom): Draft {
  const draft = plainDraft(keys, random);
  const chance = random.number();
  if (chance < 0.5) return draft;
  for (let times = random.integer(1, 2); times > 0; times--) random.pick(SOUND_TWISTS)(draft, random);
  if (chance < 0.85) return draft;
  random.pick(UNSOUND_TWISTS)(draft, random);
  draft.isSound = false;
  return draft;
}

interface Written {
  head: Buffer;
  body: Buffer;
}

function written({ before, method, target, version, fields, lineEnd, written: body }: Draft): Written {
  const lines = [`${method} ${target} ${version}`, ...fields, '', ''];
  return { head: Buffer.from(before + lines.join(lineEnd), 'latin1'), body };
}

function cut(bytes: Buffer, random: SeededRandom): Piece[] {
  const ends = Array.from({ length: random.integer(1, 5) }, () => random.integer(0, bytes.length));
  const places = [0, ...ends.toSorted((one, other) => one - other), bytes.length];
  return places
    .slice(1)
    .map((end, at) => ({ bytes: bytes.subarray(places[at], end), pauseMs: random.integer(0, 3) }))
    .filter((piece) => piece.bytes.length > 0);
}

/** The pieces in which a request leaves: whole, head and body apart, or cut anywhere. */
function piecesOf({ head, body }: Written, random: SeededRandom): Piece[] {
  const chance = random.number();
  const whole = Buffer.concat([head, body]);
  if (chance < 0.65) return [{ bytes: whole, pauseMs: 0 }];
  if (chance > 0.85) return cut(whole, random);
  return [
    { bytes: head, pauseMs: 0 },
    { bytes: body, pauseMs: random.integer(0, 3) },
  ].filter((piece) => piece.bytes.length > 0);
}

/** All that the client of one connection does. */
export interface Conversation {
  steps: Step[];
  /** Whether it ends its side with the last bytes, before it has heard the responses to them. */
  endsAtOnce: boolean;
}

function stepsOf(keys: FuzzKeys, random: SeededRandom): Step[] {
  // After one request that is not plain, a connection leaves the fast path.
  const chance = random.number();
  const count = random.integer(1, 4);
  const drafts: Draft[] = [];
  for (let at = 1; at <= count; at++) {
    const make = chance < 0.3 ? plainDraft : chance < 0.7 ? (at < count ? plainDraft : nearlyPlainDraft) : draftOf;
    drafts.push(make(keys, random));
  }
  // What follows a request that is not sound depends on how much of it has arrived.
  const end = drafts.findIndex(({ isSound }) => !isSound);
  const used = end < 0 ? drafts : drafts.slice(0, end + 1);
  const isSound = end < 0;
  if (isSound && random.happens(0.1)) {
    const all = Buffer.concat(used.flatMap((draft) => Object.values(written(draft)) as Buffer[]));
    const pieces = random.happens(0.5) ? [{ bytes: all, pauseMs: 0 }] : cut(all, random);
    return [{ pieces, requests: used.length }];
  }
  if (isSound && random.happens(0.1)) {
    return [{ pieces: used.flatMap((draft) => piecesOf(written(draft), random)), requests: used.length }];
  }
  return used.map((draft) => ({ pieces: piecesOf(written(draft), random), requests: 1 }));
}

/** What a client writes over one connection, wholly decided by the seed. */
export function fuzzConversation(seed: number, keys: FuzzKeys): Conversation {
  const random = new SeededRandom(seed);
  return { steps: stepsOf(keys, random), endsAtOnce: random.happens(0.1) };
}
