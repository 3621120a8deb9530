import { showCalculation } from '@plumbline/calculators';
import { ERRATA } from '@plumbline/editions';
import { calculationUrl, calculatorUrl } from '../calls/calculation_url.ts';
import { sheetVerification } from '../calls/verification.ts';
import { gatherSheet, type Sheet, type SheetResult } from '../sheets/sheet.ts';
import { sheetHtml } from '../sheets/sheet_html.ts';
import { type Command, EXIT, NO_TERMINAL } from './command.ts';
import { type OwnOptions, readToolArguments, type ToolArguments } from './input_arguments.ts';
import { sheetWriter } from './sheet_file.ts';
import { toolNamed } from './tool_inputs.ts';
import { inputLines } from './tool_text.ts';

const OWN: OwnOptions = { valued: ['input', 'edition', 'output'], switches: [] };

const HELP = `plumbline sheet TOOL --INPUT VALUE … [--input FILE] [--edition E] --output FILE.html|FILE.pdf

  --INPUT   an input of the tool, as for plumbline calc
  --input   a JSON file with the inputs, - for standard input
  --edition the edition of methods and data, such as 2026.11; the current one by default
  --output  the file to write; its extension selects HTML or PDF

A calculation sheet has inputs, results, diagrams, the working line by line and the source of each figure, ready to be
printed, checked and signed. It has the URL of the calculation on the service at PUBLIC_URL.`;

async function sheetOf({ edition, calculator, input }: ToolArguments, publicUrl: string): Promise<Sheet> {
  const shown = showCalculation(calculator, input);
  const drawn = calculator.draw?.(input);
  if (!shown.ok || (drawn && !drawn.ok))
    throw new Error(`inputs of ${calculator.name} that were validated are rejected`);
  const { result, working, sources } = shown;
  ERRATA.warn(calculator.name, result);
  const sheetResult = { ...result, working, sources, ...(drawn && { diagrams: drawn.diagrams }) };
  const calculation = { edition: edition.name, calculator, input };
  return gatherSheet({
    calculator,
    input,
    result: sheetResult as unknown as SheetResult,
    url: calculationUrl(publicUrl, calculation),
    calculatorUrl: calculatorUrl(publicUrl, calculation),
    verification: await sheetVerification(calculation, publicUrl),
  });
}

export const sheetCommand: Command = {
  name: 'sheet',
  summary: 'write a calculation sheet: sheet TOOL --INPUT VALUE … --output FILE.html|FILE.pdf',
  help: ([name]) =>
    name === undefined ? HELP : `${HELP}\n\n${inputLines(toolNamed(name), NO_TERMINAL.columns).join('\n')}`,
  async run(args, context) {
    const tool = await readToolArguments(args, OWN, 'sheet', context);
    const write = sheetWriter('output', tool.valued.get('output'), context);
    const sheet = await sheetOf(tool, context.config.publicUrl);
    await write({
      html: () => sheetHtml(sheet),
      pdf: async () => (await import('../sheets/sheet_pdf.ts')).sheetPdf(sheet),
    });
    return EXIT.done;
  },
};
