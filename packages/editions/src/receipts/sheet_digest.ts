import { type Calculator, showCalculation } from '@plumbline/calculators';
import { canonicalJson, isValidUnicode, sha256Of } from './receipt.ts';

/** What the digest of a sheet is made of, in addition to what its edition calculates. */
export interface SheetContent {
  edition: string;
  /** Of the edition; null while it is under development. */
  digest: string | null;
  input: Record<string, unknown>;
  /** The title block. */
  header: object;
}

export interface DigestedSheet {
  digest: string;
  /** As the edition calculates it, without errata that were found later. */
  result: Record<string, unknown>;
}

/**
 * The SHA-256 of what a calculation sheet says: title block, inputs, result and every line of the working. How it is set on paper, and the
 * letterhead, are no part of it. Undefined for inputs that are rejected, and for text that is not valid Unicode, which cannot be signed.
 */
export async function digestSheet(
  calculator: Calculator,
  { edition, digest, input, header }: SheetContent,
): Promise<DigestedSheet | undefined> {
  const shown = showCalculation(calculator, input);
  if (!shown.ok || !isValidUnicode(input) || !isValidUnicode(header)) return undefined;
  const result = shown.result as Record<string, unknown>;
  // Through JSON, which is what a receipt holds: it has no undefined members.
  const said = JSON.parse(
    JSON.stringify({ tool: calculator.name, edition, digest, input, header, result, working: shown.working }),
  );
  return { digest: `sha256:${await sha256Of(canonicalJson(said))}`, result };
}
