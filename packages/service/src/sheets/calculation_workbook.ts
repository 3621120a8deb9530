import { showCalculation } from '@plumbline/calculators';
import { ERRATA, findEdition } from '@plumbline/editions';

/** A valid calculation and its addresses. Plain data, for a thread that loads the tool itself. */
export interface WorkbookRequest {
  tool: string;
  edition: string;
  /** As it was sent. */
  input: Record<string, unknown>;
  /** The permanent address. */
  url: string;
  /** The page of the web app that has the same inputs. */
  calculatorUrl: string;
}

/** The Excel workbook of a calculation, which is calculated again: its working is larger than its inputs. */
export async function calculationWorkbook(request: WorkbookRequest): Promise<Uint8Array> {
  const { tool: name, edition, input, url, calculatorUrl } = request;
  const tool = (await findEdition(edition))?.findCalculator(name);
  const shown = tool && showCalculation(tool, input);
  if (!shown?.ok) throw new Error(`inputs of ${name} in edition ${edition} that were validated are rejected`);
  const { result, working, sources } = shown;
  ERRATA.warn(name, result);
  return new TextEncoder().encode(JSON.stringify({ result, working, sources, url, calculatorUrl }));
}
