import type { Tool } from '@plumbline/calculators';
import { findEdition } from '@plumbline/editions';
import { callTool, extrasOfSheet } from '@plumbline/editions/calls/call_tool.ts';
import type { Letterhead } from '../letterhead/letterhead.ts';
import { sheetVerification } from '../verification.ts';
import { type AddressedCalculation, calculationFilePath, calculationUrl, calculatorUrl } from './calculation_url.ts';
import { gatherSheet, type Sheet, type SheetResult } from './sheet.ts';
import type { SheetForm, SheetHeader } from './sheet_frame.ts';
import { type SheetSite, sheetHtml } from './sheet_html.ts';

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
  letterhead?: Letterhead;
  form?: SheetForm;
  /** The signed result. */
  receipt?: string | undefined;
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

async function sheetOf(
  { publicUrl, header, letterhead, form, receipt }: CalculationDocument,
  calculation: AddressedCalculation & { calculator: Tool },
  result: SheetResult,
): Promise<Sheet> {
  return gatherSheet({
    calculator: calculation.calculator,
    input: calculation.input,
    result,
    url: calculationUrl(publicUrl, calculation),
    calculatorUrl: calculatorUrl(publicUrl, calculation),
    header,
    letterhead,
    form,
    receipt,
    verification: await sheetVerification(calculation, publicUrl),
  });
}

export async function calculationSheet(document: CalculationDocument): Promise<Sheet> {
  const calculation = await calculationOf(document);
  return sheetOf(document, calculation, sheetResult(calculation));
}

/** The sheet as a page of the service, with links to other formats; a sheet with a header has documents of its own. */
export async function calculationPage(
  document: CalculationDocument,
  own: Partial<SheetSite['formats']> = {},
): Promise<string> {
  const calculation = await calculationOf(document);
  const at = (ending: string) => calculationFilePath(calculation, ending);
  const formats = {
    pdf: at('pdf'),
    onePage: `${at('pdf')}&form=one_page`,
    xlsx: at('xlsx'),
    docx: at('docx'),
    csv: at('csv'),
    json: at('json'),
    bib: at('bib'),
    csl: at('csl'),
    ...(document.form === 'one_page' && { full: at('html') }),
    ...own,
  };
  return sheetHtml(await calculationSheet(document), { publicUrl: document.publicUrl, formats });
}

/** The Excel workbook of a calculation, with the pictures of its sheet. */
export async function calculationWorkbook(document: CalculationDocument): Promise<Uint8Array> {
  const { publicUrl, version, edition, input } = document;
  const calculation = await calculationOf(document);
  const answer = sheetResult(calculation);
  const { working, sources, diagrams: _, ...result } = answer;
  const sheet = await sheetOf(document, calculation, answer);
  const [{ workbookOf }, { workbookDiagrams, workbookIssue }] = await Promise.all([
    import('@plumbline/workbook'),
    import('./sheet_workbook.ts'),
  ]);
  return workbookOf(
    { tool: calculation.calculator, edition, input, result, working, sources },
    {
      url: calculationUrl(publicUrl, calculation),
      calculatorUrl: calculatorUrl(publicUrl, calculation),
      version,
      diagrams: workbookDiagrams(sheet),
      issue: workbookIssue(sheet),
    },
  );
}
