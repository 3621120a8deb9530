import { showCalculation } from '@plumbline/calculators';
import { ERRATA, findEdition } from '@plumbline/editions';
import type { WorkbookContext } from '@plumbline/workbook';
import { type AddressedCalculation, calculationUrl, calculatorUrl } from './calculation_url.ts';

/** A valid calculation and where it comes from. Plain data, for a thread that loads the tool itself. */
export interface WorkbookRequest extends WorkbookContext {
  tool: string;
  edition: string;
  /** As it was sent. */
  input: Record<string, unknown>;
}

export function workbookRequest(
  calculation: AddressedCalculation,
  { publicUrl, version }: { publicUrl: string; version: string },
): WorkbookRequest {
  const { calculator, edition, input } = calculation;
  return {
    tool: calculator.name,
    edition,
    input,
    url: calculationUrl(publicUrl, calculation),
    calculatorUrl: calculatorUrl(publicUrl, calculation),
    version,
  };
}

/** The Excel workbook of a calculation, which is calculated again: its working is larger than its inputs. */
export async function calculationWorkbook(request: WorkbookRequest): Promise<Uint8Array> {
  const { tool: name, edition, input, ...context } = request;
  const tool = (await findEdition(edition))?.findCalculator(name);
  const shown = tool && showCalculation(tool, input);
  if (!tool || !shown?.ok) throw new Error(`inputs of ${name} in edition ${edition} that were validated are rejected`);
  const { result, working, sources } = shown;
  ERRATA.warn(name, result);
  const { workbookOf } = await import('@plumbline/workbook');
  return workbookOf({ tool, edition, input, result, working, sources }, context);
}
