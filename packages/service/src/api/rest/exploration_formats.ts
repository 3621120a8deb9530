import type { ExplorationSheet } from '@plumbline/documents/sheets/exploration_sheet.ts';
import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import type { SheetForm } from '@plumbline/documents/sheets/sheet_frame.ts';
import { sheetVerification } from '@plumbline/documents/verification.ts';
import type { ExploredTool } from '@plumbline/explore';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentSlot } from '../../documents/document_renderer.ts';
import { compress, encodingFor } from '../http/content_negotiation.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import type { ExplorationFormat } from './format_negotiation.ts';
import { splitUrl } from './permanent_url.ts';

/** The path and query of a request, without the suffix of a format. */
function plainPath({ url }: FastifyRequest, format: ExplorationFormat): string {
  const { path, query } = splitUrl(url);
  const suffix = `.${format}`;
  return `${path.endsWith(suffix) ? path.slice(0, -suffix.length) : path}?${query}`;
}

/** How the answer to a request is rendered where it is explored. A PDF is drawn later, from the contents of its sheet. */
export async function renderingOf(
  { format, form }: { format: ExplorationFormat; form: SheetForm },
  request: FastifyRequest,
  { tool, edition }: ExploredTool,
  publicUrl: string,
): Promise<Rendering> {
  if (format === 'json') return { format };
  const verification = await sheetVerification({ edition, calculator: tool }, publicUrl);
  const settings = { publicUrl, path: plainPath(request, format), verification, form };
  return { format: format === 'html' ? 'html' : 'sheet', settings };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Sends a rendered answer. All but a PDF, which is compressed in itself, are compressed. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Uint8Array,
  { format, fileName, slot }: { format: ExplorationFormat; fileName?: string; slot?: DocumentSlot | undefined },
): Promise<FastifyReply> {
  if (slot) {
    const sheet = JSON.parse(bufferOf(rendered).toString()) as ExplorationSheet;
    const pdf = await slot.render({ kind: 'exploration', sheet });
    return reply.header('content-disposition', `inline; filename="${fileName}.pdf"`).type(FORMAT_TYPES.pdf).send(pdf);
  }
  const { body, headers } = await compress(bufferOf(rendered), encodingFor(request));
  if (format === 'html') reply.headers(SCRIPTLESS_PAGE_HEADERS);
  return reply.headers(headers).type(FORMAT_TYPES[format]).send(body);
}
