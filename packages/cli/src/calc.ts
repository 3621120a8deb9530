import { showCalculation } from '@plumbline/calculators';
import { gatherSheet, type SheetResult } from '@plumbline/documents/sheets/sheet.ts';
import { ERRATA } from '@plumbline/editions';
import { calculationText } from './calculation_text.ts';
import { paintFor } from './colours.ts';
import { type Command, EXIT, NO_TERMINAL } from './command.ts';
import { type OwnOptions, readToolArguments } from './input_arguments.ts';
import { toolNamed } from './tool_inputs.ts';
import { inputLines } from './tool_text.ts';

const OWN: OwnOptions = { valued: ['input', 'edition'], switches: ['json', 'working', 'sources'] };

const HELP = `plumbline calc TOOL --INPUT VALUE … [--input FILE] [--edition E] [--json] [--working] [--sources]

  --INPUT    an input of the tool, with dashes for underscores: --it-load-kw 500. Lists are separated by commas
             (--disciplines structural,mep), members of a map follow a dot (--answers.lca yes), --has-ciso means true and
             --no-has-ciso false
  --input    a JSON file with the inputs, - for standard input; inputs on the command line override it
  --edition  the edition of methods and data, such as 2026.11; the current one by default
  --json     print the result as JSON, as over REST
  --working  show every line of the calculation: symbol, formula, figures, clause
  --sources  show the source of each figure

All wrong inputs are reported at once, with exit code 2. plumbline tools lists the tools.`;

export const calcCommand: Command = {
  name: 'calc',
  summary: 'calculate: calc TOOL --INPUT VALUE …',
  help: ([name]) =>
    name === undefined ? HELP : `${HELP}\n\n${inputLines(toolNamed(name), NO_TERMINAL.columns).join('\n')}`,
  async run(args, context) {
    const { calculator, input, switches } = await readToolArguments(args, OWN, 'calc', context);
    const { print, terminal = NO_TERMINAL } = context;
    const shown = showCalculation(calculator, input);
    if (!shown.ok) throw new Error(`inputs of ${calculator.name} that were validated are rejected`);
    const { result, working, sources } = shown;
    ERRATA.warn(calculator.name, result);
    const hasWorking = switches.has('working');
    const hasSources = switches.has('sources');
    if (switches.has('json')) {
      print(JSON.stringify({ ...result, ...(hasWorking && { working }), ...(hasSources && { sources }) }, null, 2));
      return EXIT.done;
    }
    const answer = { ...result, working, sources } as unknown as SheetResult;
    const sheet = gatherSheet({ calculator, input, result: answer, url: '', calculatorUrl: '' });
    const { columns } = terminal;
    for (const line of calculationText(sheet, { columns, paint: paintFor(terminal), hasWorking, hasSources }))
      print(line);
    return EXIT.done;
  },
};
