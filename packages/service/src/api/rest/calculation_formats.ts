import { citeCalculation } from '@plumbline/documents/citation.ts';
import { calculationCsv } from '@plumbline/documents/sheets/calculation_csv.ts';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import type { SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import type { Extra } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyReply } from 'fastify';
import type { DocumentSlot } from '../../documents/document_renderer.ts';
import { compress, type EncodedBody, type Encoding } from '../http/content_negotiation.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import type { CalculationRequest } from './calculation_request.ts';
import type { CalculationFormat } from './format_negotiation.ts';

const NO_EXTRAS: ReadonlySet<Extra> = new Set();
/** The formats that cite a calculation. */
const CITATIONS: readonly CalculationFormat[] = ['bib', 'csl'];

const EXTRAS_OF_DATA: ReadonlySet<Extra> = new Set(['working', 'sources']);

/** What the document renderer makes of a format: documents, which people keep, so that their URL must name the edition. */
const DOCUMENT_KINDS = {
  html: 'page',
  pdf: 'sheet',
  xlsx: 'workbook',
  docx: 'word',
  json: undefined,
  csv: undefined,
  bib: undefined,
  csl: undefined,
} as const;

/** Whether the document renderer makes what is sent in this format. */
export function isDocument(format: CalculationFormat): boolean {
  return DOCUMENT_KINDS[format] !== undefined;
}

/** Whether a format is compressed in itself. */
export function isCompressed(format: CalculationFormat): boolean {
  return format === 'pdf' || format === 'xlsx' || format === 'docx';
}

/** The extras that a format shows. Documents are made from a calculation of their own. */
export function extrasOf({ format, hasReceipt }: CalculationRequest): ReadonlySet<Extra> {
  const extras = isDocument(format) || CITATIONS.includes(format) ? NO_EXTRAS : EXTRAS_OF_DATA;
  return hasReceipt ? new Set([...extras, 'receipt']) : extras;
}

/** The parts of a response body. */
interface Rendering {
  calculation: CalculationRequest;
  result: Record<string, unknown>;
  publicUrl: string;
  /** Of the service. */
  version: string;
  encoding: Encoding;
}

async function documentOf(slot: DocumentSlot, { calculation, result, publicUrl, version }: Rendering): Promise<Buffer> {
  const { calculator, edition, input, format, form } = calculation;
  const kind = DOCUMENT_KINDS[format];
  if (!kind) throw new Error(`${format} is not a document`);
  const receipt = result.receipt as string | undefined;
  const content = { tool: calculator.name, edition, input, publicUrl, version, form, receipt };
  return slot.render({ kind, calculation: content });
}

function textOf({ calculation, result, publicUrl }: Rendering): string {
  if (calculation.format === 'json') return JSON.stringify(result);
  const { calculator, input } = calculation;
  if (CITATIONS.includes(calculation.format)) {
    const { bibtex, csl } = citeCalculation(calculation, publicUrl);
    return calculation.format === 'bib' ? bibtex : JSON.stringify([csl]);
  }
  const url = calculationUrl(publicUrl, calculation);
  return calculationCsv({ calculator, input, result: result as SheetResult, url });
}

/** The body of a response; the slot is for documents. */
export async function bodyOf(rendering: Rendering, slot: DocumentSlot | undefined): Promise<EncodedBody> {
  return compress(slot ? await documentOf(slot, rendering) : textOf(rendering), rendering.encoding);
}

/** Browsers show a PDF, and save what they cannot show. */
const DISPOSITIONS: Partial<Record<CalculationFormat, string>> = {
  pdf: 'inline',
  xlsx: 'attachment',
  docx: 'attachment',
  csv: 'attachment',
  bib: 'attachment',
  csl: 'attachment',
};

/** Sets the headers of a response in a format. */
export function setFormatHeaders(reply: FastifyReply, { calculator, format }: CalculationRequest): FastifyReply {
  if (format === 'html') reply.headers(SCRIPTLESS_PAGE_HEADERS);
  const disposition = DISPOSITIONS[format];
  if (disposition) reply.header('content-disposition', `${disposition}; filename="${calculator.name}.${format}"`);
  return reply.type(FORMAT_TYPES[format]);
}
