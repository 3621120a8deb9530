import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue, findCalculator } from '@plumbline/calculators';
import { excelAddIn } from '@plumbline/editions/exports/excel_addin.ts';
import { BIGQUERY_BODY_MAX, TARGETS } from '@plumbline/editions/exports/export_targets.ts';
import { ALL_TOOLS, figuresScript } from '@plumbline/editions/exports/figures_script.ts';
import { type Command, CommandError, EXIT, UsageError } from './command.ts';
import { writeErrorMessage } from './file_errors.ts';
import { toolNamed } from './tool_inputs.ts';

const EXCEL = 'excel';
const NAMES = [...Object.keys(TARGETS), EXCEL].join(', ');
const ICON = join(import.meta.dirname, '../../web/dist/icon.png');

interface Destination {
  folder: string;
  /** As the user named it. */
  name: string;
}

async function writing<Done>({ name }: Destination, write: () => Promise<Done>): Promise<Done> {
  try {
    return await write();
  } catch (error) {
    throw new CommandError(writeErrorMessage(name, error as NodeJS.ErrnoException));
  }
}

function scriptOf(name: string) {
  const script = figuresScript(name);
  if (script) return script;
  throw new CommandError('The functions are not built. In the repository, npm run build:command builds them.');
}

/** Writes the add-in with one tool or all of them, as a folder to be served. */
async function writeAddIn(tool: string, url: string | undefined, destination: Destination): Promise<string> {
  if (url === undefined || !/^https:\/\/[^\s"<>?#]+$/.test(url)) {
    throw new UsageError('--for excel needs --url: the https address at which the folder will be served.');
  }
  const tools = catalogue.filter(({ name }) => tool === ALL_TOOLS || name === tool);
  const address = url.replace(/\/+$/, '');
  const script = scriptOf(tool);
  const files = excelAddIn({ tools, script, url: address, icon: `${address}/icon.png` });
  const path = resolve(destination.folder, destination.name);
  await writing(destination, async () => {
    await mkdir(path, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text);
    await copyFile(ICON, join(path, 'icon.png'));
  });
  return `${destination.name} is written: ${script.edition}, ${script.digest}`;
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'write a calculator as a function of another program: export TOOL --for ENGINE',
  help: `plumbline export TOOL --for ENGINE [--output FILE] [--library gs://BUCKET/FILE.js]
plumbline export TOOL|all --for excel --url https://HOST/FOLDER [--output FOLDER]

Writes one file with the calculator as a function of a database or a spreadsheet: figures alone, without working, sources and advice, with
the edition and the digest of its script in its head. It calculates as TOOL does. A row that is refused has no figures, and the reason.
For Excel it writes the folder of an add-in.

  --for      ${NAMES}
  --output   the file; - is standard output, and the default is TOOL and the ending of the engine, or plumbline-excel
  --library  bigquery: the address in Cloud Storage of the file of --for javascript; the body of a function may have at most 32 KiB
  --url      excel: the address at which the folder will be served

Exported is the current edition.`,
  async run(args, { folder = '.', print }) {
    const options = {
      for: { type: 'string' },
      output: { type: 'string' },
      library: { type: 'string' },
      url: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
      throw new UsageError('Name one tool: plumbline export TOOL --for ENGINE');
    if (values.for === EXCEL) {
      const tool = name === ALL_TOOLS ? name : toolNamed(name).name;
      print(await writeAddIn(tool, values.url, { folder, name: values.output ?? 'plumbline-excel' }));
      return EXIT.done;
    }
    const target = Object.hasOwn(TARGETS, values.for ?? '') ? TARGETS[values.for ?? ''] : undefined;
    if (!target) throw new UsageError(`--for must be one of ${NAMES}; ${values.for ?? 'nothing'} was given.`);
    if (values.library !== undefined && !/^gs:\/\/[\w./-]+\.js$/.test(values.library)) {
      throw new UsageError(`--library must be the address of a script, such as gs://bucket/${name}.js.`);
    }
    const tool = findCalculator(toolNamed(name).name);
    if (!tool) throw new UsageError(`${name} has no functions: only tools of the catalogue are exported.`);
    const script = scriptOf(tool.name);
    if (values.for === 'bigquery' && !values.library && script.code.length > BIGQUERY_BODY_MAX) {
      throw new UsageError(
        `${name} has more than the 32 KiB that BigQuery allows in a function. Put the file of --for javascript into Cloud Storage, and name it with --library gs://BUCKET/FILE.js.`,
      );
    }
    const text = target.write({ tool, script, library: values.library });
    const file = values.output ?? `${name}${target.ending}`;
    if (file === '-') print(text.trimEnd());
    else {
      await writing({ folder, name: file }, () => writeFile(resolve(folder, file), text));
      print(`${file} is written: ${script.edition}, ${script.digest}`);
    }
    return EXIT.done;
  },
};
