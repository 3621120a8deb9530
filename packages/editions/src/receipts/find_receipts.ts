import { EXTRAS } from '../calls/extras.ts';

/** A receipt in a file, with the result next to it. */
export interface FoundReceipt {
  receipt: string;
  shown?: Record<string, unknown>;
}

/** The member of the metadata of a result over MCP. */
const MCP_RECEIPT = 'plumbline/receipt';

/** The members of a result that its receipt does not sign. */
const UNSIGNED: readonly string[] = ['tier', ...EXTRAS];

const COMPACT_JWS = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** An attached file in a PDF, as our documents write it: compressed, in an object of its own. */
const EMBEDDED_FILE = /\/Type \/EmbeddedFile[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g;

function signedPart(shown: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shown).filter(([member]) => !UNSIGNED.includes(member)));
}

/** The receipts of a JSON value, however deep: of a result, a batch, an answer over MCP or the manifest of a job. */
function receiptsInValue(value: unknown): FoundReceipt[] {
  if (typeof value !== 'object' || value === null) return [];
  const { receipt, _meta: meta, structuredContent, ...rest } = value as Record<string, unknown>;
  const overMcp = (meta as Record<string, unknown> | undefined)?.[MCP_RECEIPT];
  if (typeof receipt === 'string') return [{ receipt, shown: signedPart(rest) }];
  if (typeof overMcp === 'string') {
    return [{ receipt: overMcp, shown: signedPart(structuredContent as Record<string, unknown>) }];
  }
  return Object.values(value).flatMap((member) =>
    typeof member === 'string' && member.startsWith('ey') && COMPACT_JWS.test(member)
      ? [{ receipt: member }]
      : receiptsInValue(member),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
}

async function receiptsInPdf(bytes: Uint8Array): Promise<FoundReceipt[]> {
  // One character a byte, so that places in the text are those in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const found: FoundReceipt[] = [];
  for (const match of text.matchAll(EMBEDDED_FILE)) {
    const [whole, data = ''] = match;
    const start = match.index + whole.lastIndexOf(data);
    const content = await inflate(bytes.slice(start, start + data.length)).catch(() => '');
    if (COMPACT_JWS.test(content)) found.push({ receipt: content });
  }
  return found;
}

/** The receipts in a file: text, JSON, lines of JSON, or a PDF that has them attached. Empty if there are none. */
export async function findReceipts(bytes: Uint8Array): Promise<FoundReceipt[]> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (start === '%PDF-') return receiptsInPdf(bytes);
  const text = new TextDecoder().decode(bytes).trim();
  if (COMPACT_JWS.test(text)) return [{ receipt: text }];
  const whole = parse(text);
  return receiptsInValue(whole ?? text.split('\n').map(parse));
}
