import type { Tool } from '@plumbline/calculators';
import { findEdition } from '@plumbline/editions';
import { callTool, extrasOfSheet } from '@plumbline/editions/calls/call_tool.ts';
import { sheetVerification } from '../verification.ts';
import { type AddressedCalculation, calculationFilePath, calculationUrl, calculatorUrl } from './calculation_url.ts';
import { gatherSheet, type Sheet, type SheetResult } from './sheet.ts';
import type { SheetHeader } from './sheet_frame.ts';
import { sheetHtml } from './sheet_html.ts';

/**
 * A valid calculation and what its documents show in addition to it. Plain data, for a thread that loads the tool and calculates
 * again: a working is larger than its inputs.
 */
export interface CalculationDocument {
  tool: string;
  edition: string;
  /** As it was sent. */
  input: Record<string, unknown>;
  publicUrl: string;
  /** Of the service. */
  version: string;
  header?: SheetHeader;
}

async function calculationOf({
  tool,
  edition,
  input,
}: CalculationDocument): Promise<AddressedCalculation & { calculator: Tool }> {
  const calculator = (await findEdition(edition))?.findCalculator(tool);
  if (!calculator) throw new Error(`there is no ${tool} in edition ${edition}`);
  return { calculator, edition, input };
}

/** The result of a valid calculation with all that its documents show of it. */
export function sheetResult({ calculator, input }: AddressedCalculation): SheetResult {
  const called = callTool({ calculator, input, extras: extrasOfSheet(calculator), caller: {} });
  if (!called.ok) throw new Error(`inputs of ${calculator.name} that were validated are rejected`);
  return called.result as SheetResult;
}

export async function calculationSheet(document: CalculationDocument): Promise<Sheet> {
  const { publicUrl, header } = document;
  const calculation = await calculationOf(document);
  return gatherSheet({
    calculator: calculation.calculator,
    input: calculation.input,
    result: sheetResult(calculation),
    url: calculationUrl(publicUrl, calculation),
    calculatorUrl: calculatorUrl(publicUrl, calculation),
    header,
    verification: await sheetVerification(calculation, publicUrl),
  });
}

/** The sheet as a page of the service, with links to other formats; a sheet with a header has a PDF of its own. */
export async function calculationPage(document: CalculationDocument, pdf?: string): Promise<string> {
  const calculation = await calculationOf(document);
  const at = (ending: string) => calculationFilePath(calculation, ending);
  const formats = { pdf: pdf ?? at('pdf'), xlsx: at('xlsx'), csv: at('csv'), json: at('json') };
  return sheetHtml(await calculationSheet(document), { publicUrl: document.publicUrl, formats });
}

/** The Excel workbook of a calculation. */
export async function calculationWorkbook(document: CalculationDocument): Promise<Uint8Array> {
  const { publicUrl, version, edition, input } = document;
  const calculation = await calculationOf(document);
  const { working, sources, diagrams: _, ...result } = sheetResult(calculation);
  const { workbookOf } = await import('@plumbline/workbook');
  return workbookOf(
    { tool: calculation.calculator, edition, input, result, working, sources },
    { url: calculationUrl(publicUrl, calculation), calculatorUrl: calculatorUrl(publicUrl, calculation), version },
  );
}
