import { type InvalidInput, inputFromText } from '@plumbline/calculators';
import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { CALCULATION_FORMATS, type CalculationFormat, calculationFormatOf, splitSuffix } from './format_negotiation.ts';
import { queryOf } from './permanent_url.ts';

/** A parsed calculation URL, with the faults in its query before the tool validates the inputs. */
export interface CalculationRequest extends AddressedCalculation, InvalidInput {
  format: CalculationFormat;
  /** Whether the URL names the edition. */
  isPinned: boolean;
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
  return {
    calculator,
    edition: chosen.edition.name,
    isPinned: sent !== undefined,
    format: calculationFormatOf(request),
    ...inputFromText(calculator.inputSchema, query),
  };
}
