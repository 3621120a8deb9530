import { calculationCsv } from '@plumbline/documents/sheets/calculation_csv.ts';
import { calculationFilePath, calculationUrl, calculatorUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { workbookRequest } from '@plumbline/documents/sheets/calculation_workbook.ts';
import { gatherSheet, type Sheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { sheetHtml } from '@plumbline/documents/sheets/sheet_html.ts';
import { sheetVerification } from '@plumbline/documents/verification.ts';
import { type Extra, extrasOfSheet } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyReply } from 'fastify';
import type { DocumentSlot } from '../../documents/document_renderer.ts';
import { compress, type EncodedBody, type Encoding } from '../http/content_negotiation.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import type { CalculationRequest } from './calculation_request.ts';
import { type CalculationFormat, FORMAT_TYPES } from './format_negotiation.ts';

const NO_EXTRAS: ReadonlySet<Extra> = new Set();
const EXTRAS_OF_DATA: ReadonlySet<Extra> = new Set(['working', 'sources']);

/** The extras that a format shows. A workbook is made from a calculation of its own. */
export function extrasOf({ calculator, format }: CalculationRequest): ReadonlySet<Extra> {
  if (format === 'xlsx') return NO_EXTRAS;
  return format === 'json' || format === 'csv' ? EXTRAS_OF_DATA : extrasOfSheet(calculator);
}

/** Whether a format is drawn by the document renderer, and so compressed in itself. */
export function isRendered(format: CalculationFormat): boolean {
  return format === 'pdf' || format === 'xlsx';
}

/** Whether people keep what they get in this format, so that its URL must name the edition. */
export function needsEdition(format: CalculationFormat): boolean {
  return format !== 'json' && format !== 'csv';
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

async function sheetOf({ calculation, result, publicUrl }: Rendering): Promise<Sheet> {
  const { calculator, input } = calculation;
  return gatherSheet({
    calculator,
    input,
    result: result as SheetResult,
    url: calculationUrl(publicUrl, calculation),
    calculatorUrl: calculatorUrl(publicUrl, calculation),
    verification: await sheetVerification(calculation, publicUrl),
  });
}

async function renderedIn(slot: DocumentSlot, rendering: Rendering): Promise<Buffer> {
  const { calculation, publicUrl, version } = rendering;
  if (calculation.format === 'pdf') return slot.render({ kind: 'sheet', sheet: await sheetOf(rendering) });
  const request = workbookRequest(calculation, { publicUrl, version });
  return slot.render({ kind: 'workbook', request });
}

async function textOf(rendering: Rendering): Promise<string> {
  const { calculation, result, publicUrl } = rendering;
  const { calculator, input, format } = calculation;
  if (format === 'json') return JSON.stringify(result);
  if (format === 'csv') {
    const url = calculationUrl(publicUrl, calculation);
    return calculationCsv({ calculator, input, result: result as SheetResult, url });
  }
  const at = (ending: string) => calculationFilePath(calculation, ending);
  const formats = { pdf: at('pdf'), xlsx: at('xlsx'), csv: at('csv'), json: at('json') };
  return sheetHtml(await sheetOf(rendering), { publicUrl, formats });
}

/** The body of a response; the slot is for formats that the document renderer draws. */
export async function bodyOf(rendering: Rendering, slot: DocumentSlot | undefined): Promise<EncodedBody> {
  if (slot) return { body: await renderedIn(slot, rendering), headers: {} };
  return compress(await textOf(rendering), rendering.encoding);
}

/** Sets the headers of a response in a format. Browsers show a PDF, and save tables. */
export function setFormatHeaders(reply: FastifyReply, { calculator, format }: CalculationRequest): FastifyReply {
  if (format === 'html') reply.headers(SCRIPTLESS_PAGE_HEADERS);
  const disposition = { pdf: 'inline', xlsx: 'attachment', csv: 'attachment', html: undefined, json: undefined }[
    format
  ];
  if (disposition) reply.header('content-disposition', `${disposition}; filename="${calculator.name}.${format}"`);
  return reply.type(FORMAT_TYPES[format]);
}
