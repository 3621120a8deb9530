import { type Calculator, textFromInput } from '@plumbline/calculators';

/** The permanent URL of a calculation: its inputs are query parameters. */
export function calculationUrl(publicUrl: string, calculator: Calculator, input: Record<string, unknown>): string {
  const query = new URLSearchParams(textFromInput(calculator.inputSchema, input)).toString();
  return `${publicUrl}/v1/calculations/${calculator.name}${query === '' ? '' : `?${query}`}`;
}
