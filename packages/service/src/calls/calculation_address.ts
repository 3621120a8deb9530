import { type Calculator, textFromInput } from '@plumbline/calculators';

/** The permanent address of a calculation: its inputs as query parameters. */
export function calculationAddress(publicUrl: string, calculator: Calculator, input: Record<string, unknown>): string {
  const query = new URLSearchParams(textFromInput(calculator.inputSchema, input)).toString();
  return `${publicUrl}/v1/calculations/${calculator.name}${query === '' ? '' : `?${query}`}`;
}
