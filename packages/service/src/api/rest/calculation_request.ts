import { InputErrors, type InvalidInput, inputFromText } from '@plumbline/calculators';
import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import { readForm } from '@plumbline/documents/sheets/read_form.ts';
import type { SheetForm } from '@plumbline/documents/sheets/sheet_frame.ts';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { CALCULATION_FORMATS, type CalculationFormat, calculationFormatOf, splitSuffix } from './format_negotiation.ts';
import { queryOf } from './permanent_url.ts';

/** A parsed calculation URL, with the faults in its query before the tool validates the inputs. */
export interface CalculationRequest extends AddressedCalculation, InvalidInput {
  format: CalculationFormat;
  form: SheetForm;
  hasReceipt: boolean;
  /** Whether the URL names the edition. */
  isPinned: boolean;
}

/** Takes the form of a sheet out of a query. Only sheets have one. */
export function takeForm(query: URLSearchParams, format: CalculationFormat): ReturnType<typeof readForm> {
  const sent = query.get('form');
  if (sent === null) return readForm(undefined);
  query.delete('form');
  if (format === 'html' || format === 'pdf' || format === 'docx') return readForm(sent);
  const errors = new InputErrors();
  errors.add(() => ({
    field: 'form',
    message: `form is for sheets as .html, .pdf or .docx; the format is ${format}.`,
  }));
  return { form: 'full', errors };
}

/** Takes what is added to a calculation out of a query: a receipt, for which JSON and PDF have room. */
function takeReceipt(query: URLSearchParams, format: CalculationFormat): { hasReceipt: boolean; errors: InputErrors } {
  const errors = new InputErrors();
  const sent = query.get('include');
  query.delete('include');
  if (sent !== null && sent !== 'receipt') {
    errors.add(() => ({
      field: 'include',
      message: 'include must be receipt; working and sources are there without it.',
    }));
  } else if (sent !== null && format !== 'json' && format !== 'pdf') {
    errors.add(() => ({
      field: 'include',
      message: `include=receipt is for .json and .pdf; the format is ${format}.`,
    }));
  }
  return { hasReceipt: sent === 'receipt', errors };
}

/** Reads a URL, with the tool in the edition that it names, or in the current one. */
export async function readCalculationUrl(request: FastifyRequest): Promise<CalculationRequest> {
  const { name } = request.params as { name: string };
  const query = queryOf(request.url);
  const sent = query.get('edition') ?? undefined;
  query.delete('edition');
  const chosen = await chooseEdition(sent);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  const found = findTool(splitSuffix(name, CALCULATION_FORMATS).tool, chosen.edition);
  if (!found.ok) throw new ProblemError(found.problem);
  const { calculator } = found;
  const format = calculationFormatOf(request);
  const { form, errors: faults } = takeForm(query, format);
  const { hasReceipt, errors: receiptFaults } = takeReceipt(query, format);
  faults.addAll(receiptFaults);
  const read = inputFromText(calculator.inputSchema, query);
  faults.addAll(read);
  return {
    calculator,
    edition: chosen.edition.name,
    isPinned: sent !== undefined,
    format,
    form,
    hasReceipt,
    ...read,
    errors: faults.errors,
    moreErrors: faults.moreErrors,
  };
}
