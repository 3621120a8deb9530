import { type Calculator, textFromInput } from '@plumbline/calculators';

/** The parts of a calculation that its URL holds. */
export interface AddressedCalculation {
  edition: string;
  calculator: Calculator;
  input: Record<string, unknown>;
}

/** The query of a calculation: its edition and its inputs. */
export function calculationQuery({ edition, calculator, input }: AddressedCalculation): string {
  return new URLSearchParams([['edition', edition], ...textFromInput(calculator.inputSchema, input)]).toString();
}

/** The permanent path of a calculation as a file, by the ending of its name, such as `pdf`. */
export function calculationFilePath(calculation: AddressedCalculation, ending: string): string {
  return `/v1/calculations/${calculation.calculator.name}.${ending}?${calculationQuery(calculation)}`;
}

/** The permanent URL of a calculation. */
export function calculationUrl(publicUrl: string, calculation: AddressedCalculation): string {
  return `${publicUrl}/v1/calculations/${calculation.calculator.name}?${calculationQuery(calculation)}`;
}

/** The page of the web app that has the inputs of a calculation. */
export function calculatorUrl(publicUrl: string, calculation: AddressedCalculation): string {
  return `${publicUrl}/tools/${calculation.calculator.name}?${calculationQuery(calculation)}`;
}
