import { createHash } from 'node:crypto';
import { type Calculator, showCalculation } from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';
import { canonicalJson, isValidUnicode } from './receipt.ts';

/** What the digest of a sheet is made of, in addition to what its edition calculates. */
export interface SheetContent {
  edition: string;
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
export function digestSheet(
  calculator: Calculator,
  { edition, input, header }: SheetContent,
): DigestedSheet | undefined {
  const shown = showCalculation(calculator, input);
  if (!shown.ok || !isValidUnicode(input) || !isValidUnicode(header)) return undefined;
  const result = shown.result as Record<string, unknown>;
  const digest = digestOf(edition) ?? null;
  // Through JSON, which is what a receipt holds: it has no undefined members.
  const said = JSON.parse(
    JSON.stringify({ tool: calculator.name, edition, digest, input, header, result, working: shown.working }),
  );
  return { digest: `sha256:${createHash('sha256').update(canonicalJson(said)).digest('hex')}`, result };
}
