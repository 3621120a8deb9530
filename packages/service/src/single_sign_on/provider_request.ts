const TIMEOUT_MS = 10_000;
/** Far more than a discovery document or the claims of a person have. */
const BODY_BYTES_MAX = 1024 * 1024;

/** The identity provider does not answer, or fails: try again later. */
export class ProviderUnreachable extends Error {}

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > BODY_BYTES_MAX) throw new Error(`the answer has more than ${BODY_BYTES_MAX} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    // An error page of a proxy, say: the status tells what to do.
    return {};
  }
}

/** Asks the identity provider for a JSON document, without following redirects. Sends a form, if there is one. */
export async function fetchJson(
  url: string,
  { form, authorization }: { form?: Record<string, string>; authorization?: string } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(authorization !== undefined && { authorization }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: objectOf(await readBounded(response)) };
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
    throw new ProviderUnreachable(`${new URL(url).origin} does not answer: ${reason}`, { cause: error });
  }
}
