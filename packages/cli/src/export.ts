import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findCalculator } from '@plumbline/calculators';
import { BIGQUERY_BODY_MAX, TARGETS } from '@plumbline/editions/exports/export_targets.ts';
import { figuresScript } from '@plumbline/editions/exports/figures_script.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { writeErrorMessage } from './file_errors.ts';
import { toolNamed } from './tool_inputs.ts';

const NAMES = Object.keys(TARGETS).join(', ');

export const exportCommand: Command = {
  name: 'export',
  summary: 'write a calculator as a function of another program: export TOOL --for ENGINE',
  help: `plumbline export TOOL --for ENGINE [--output FILE] [--library gs://BUCKET/FILE.js]

Writes one file with the calculator as a function of a database or a spreadsheet: figures alone, without working, sources and advice, with
the edition and the digest of its script in its head. It calculates as TOOL does. A row that is refused has no figures, and the reason.

  --for      ${NAMES}
  --output   the file; - is standard output, and the default is TOOL and the ending of the engine
  --library  bigquery: the address in Cloud Storage of the file of --for javascript; the body of a function may have at most 32 KiB

Exported is the current edition.`,
  async run(args, { folder = '.', print }) {
    const options = { for: { type: 'string' }, output: { type: 'string' }, library: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new UsageError('Name one tool: plumbline export TOOL --for ENGINE');
    const target = Object.hasOwn(TARGETS, values.for ?? '') ? TARGETS[values.for ?? ''] : undefined;
    if (!target) throw new UsageError(`--for must be one of ${NAMES}; ${values.for ?? 'nothing'} was given.`);
    if (values.library !== undefined && !/^gs:\/\/[\w./-]+\.js$/.test(values.library)) {
      throw new UsageError(`--library must be the address of a script, such as gs://bucket/${name}.js.`);
    }
    const tool = findCalculator(toolNamed(name).name);
    const script = tool && figuresScript(tool.name);
    if (!tool || !script)
      throw new CommandError('The functions are not built. In the repository, npm run build:command builds them.');
    if (values.for === 'bigquery' && !values.library && script.code.length > BIGQUERY_BODY_MAX) {
      throw new UsageError(
        `${name} has more than the 32 KiB that BigQuery allows in a function. Put the file of --for javascript into Cloud Storage, and name it with --library gs://BUCKET/FILE.js.`,
      );
    }
    const text = target.write({ tool, script, library: values.library });
    const file = values.output ?? `${name}.${target.ending}`;
    if (file === '-') print(text.trimEnd());
    else {
      try {
        await writeFile(resolve(folder, file), text);
      } catch (error) {
        throw new CommandError(writeErrorMessage(file, error as NodeJS.ErrnoException));
      }
      print(`${file} is written: ${script.edition}, ${script.digest}`);
    }
    return EXIT.done;
  },
};
