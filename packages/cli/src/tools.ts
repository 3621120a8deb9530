import { parseArgs } from 'node:util';
import { stateVerification } from '@plumbline/documents/verification.ts';
import { publishedCatalogue, publishedTool } from '@plumbline/service/api/http/published_tools.ts';
import { paintFor } from './colours.ts';
import { type Command, EXIT, NO_TERMINAL, UsageError } from './command.ts';
import { toolNamed } from './tool_inputs.ts';
import { catalogueLines, toolLines } from './tool_text.ts';

export const toolsCommand: Command = {
  name: 'tools',
  summary: 'list the tools, or describe one: tools [TOOL]',
  help: `plumbline tools [TOOL] [--json]

  TOOL    show its inputs with units, bounds, defaults and options, an example, and how it is verified
  --json  print the catalogue, or a tool with its schemas, an example and its sources, as over REST`,
  async run(args, { print, terminal = NO_TERMINAL }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`Name one tool; ${positionals.join(' ')} was given.`);
    const paint = paintFor(terminal);
    if (name === undefined) {
      const lines = values.json ? [JSON.stringify(publishedCatalogue(), null, 2)] : catalogueLines(paint);
      for (const line of lines) print(line);
      return EXIT.done;
    }
    const calculator = toolNamed(name);
    if (values.json) {
      print(JSON.stringify(await publishedTool(calculator), null, 2));
      return EXIT.done;
    }
    const verification = await stateVerification(calculator);
    for (const line of toolLines({ calculator, verification }, terminal.columns, paint)) print(line);
    return EXIT.done;
  },
};
