import { type Calculator, catalogue, DOMAIN_TEXT, DOMAINS, textFromInput } from '@plumbline/calculators';
import type { StatedVerification } from '@plumbline/documents/verification.ts';
import type { Paint } from './colours.ts';
import { flagOf, inputsOf, type ToolInput } from './tool_inputs.ts';
import { wrap } from './wrap.ts';

function needOf({ isRequired, fallback }: ToolInput): string {
  if (fallback !== undefined) return `default ${fallback}`;
  return isRequired ? 'required' : 'optional';
}

/** The inputs of a tool with option, bounds and description. */
export function inputLines(calculator: Calculator, columns: number): string[] {
  return [
    `Inputs of ${calculator.name}:`,
    ...inputsOf(calculator).flatMap((input) => [
      ...wrap(`${flagOf(input)}  ${input.expected}; ${needOf(input)}`, columns, '  ', '      '),
      ...wrap(input.description, columns, '      '),
    ]),
  ];
}

function quoted(text: string): string {
  return /^[\w.,:/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The first example of a tool as a command line, for `calc` or another command that takes its inputs. */
export function exampleLine(calculator: Calculator, command = 'calc'): string {
  const [example] = calculator.examples;
  const entries = textFromInput(calculator.inputSchema, example?.input ?? {});
  return [
    `plumbline ${command}`,
    calculator.name,
    ...entries.map(([name, text]) => `${flagOf({ name })} ${quoted(text)}`),
  ].join(' ');
}

export interface DescribedTool {
  calculator: Calculator;
  verification: StatedVerification;
}

/** The description of a tool with how it is verified, its inputs and an example. */
export function toolLines({ calculator, verification }: DescribedTool, columns: number, paint: Paint): string[] {
  const { words, path } = verification;
  return [
    paint('heading', `${calculator.title} (${calculator.name})`),
    ...wrap(calculator.description, columns),
    ...wrap(`Verification: ${words}; on the service at ${path}`, columns),
    '',
    ...inputLines(calculator, columns),
    '',
    `Example: ${calculator.examples[0]?.title ?? ''}`,
    `  ${exampleLine(calculator)}`,
  ];
}

/** The tools by domain. */
export function catalogueLines(paint: Paint): string[] {
  const width = Math.max(...catalogue.map(({ name }) => name.length));
  return DOMAINS.flatMap((domain, index) => [
    ...(index === 0 ? [] : ['']),
    paint('heading', DOMAIN_TEXT[domain].title),
    ...catalogue
      .filter((calculator) => calculator.domain === domain)
      .map(({ name, title }) => `  ${name.padEnd(width)}  ${title}`),
  ]);
}
