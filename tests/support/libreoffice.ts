import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { debianCommands, installed } from './debian_packages.ts';

const run = promisify(execFile);
const PROGRAM = '/usr/bin/soffice';
const CONVERT_TIMEOUT_MS = 29 * 60_000;

/** Always recalculates when a file is opened; without it LibreOffice trusts the values in the file. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>
`;
/** Comma, double quote, UTF-8, from the first row, numbers in full, every sheet as a file. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

/** What each of its programs adds to the folder of programs. */
const PARTS = ['/usr/bin/localc', '/usr/bin/lowriter', '/usr/bin/lomath'];

function findOffice(): string | undefined {
  return [PROGRAM, ...PARTS].every((file) => existsSync(file)) ? PROGRAM : undefined;
}

/** LibreOffice with Calc, Writer and Math, installed first if necessary. */
function libreOffice(): string {
  const need = 'The tests of workbooks and Word documents need LibreOffice Calc, Writer and Math. Install them.';
  const packages = ['libreoffice-calc', 'libreoffice-writer', 'libreoffice-math'];
  return findOffice() ?? installed(findOffice, debianCommands(packages), need);
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Has LibreOffice convert files, all in one process, and reads the folder with what it wrote. */
async function converted<Read>(
  files: Files,
  ending: string,
  to: string,
  read: (folder: string) => Read,
): Promise<Read> {
  const program = libreOffice();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-office-'));
  try {
    const [profile, output] = [join(folder, 'profile'), join(folder, 'output')];
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user/registrymodifications.xcu'), SETTINGS);
    const paths = [...files].map(([name, bytes]) => {
      const file = join(folder, `${name}.${ending}`);
      writeFileSync(file, bytes);
      return file;
    });
    const options = [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore'];
    await run(program, [...options, '--convert-to', to, '--outdir', output, ...paths], {
      timeout: CONVERT_TIMEOUT_MS,
      env: { ...process.env, HOME: folder },
      maxBuffer: 16 * 1024 * 1024,
    });
    return read(output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of Word documents as LibreOffice reads them, by the name of the file, without its ending. */
export function textsOf(documents: Files): Promise<Map<string, string>> {
  return converted(
    documents,
    'docx',
    'txt:Text (encoded):UTF8',
    (folder) => new Map([...documents.keys()].map((name) => [name, readFileSync(join(folder, `${name}.txt`), 'utf8')])),
  );
}

/** A workbook as LibreOffice calculates it: the rows of each sheet, by its name. */
export type Recalculated = Record<string, string[][]>;

/** Has LibreOffice open and recalculate workbooks. Answers by the name of the file, without its ending. */
export function recalculate(workbooks: Files): Promise<Map<string, Recalculated>> {
  return converted(workbooks, 'xlsx', CSV, (folder) => {
    const sheets = readdirSync(folder);
    return new Map([...workbooks.keys()].map((name) => [name, sheetsOf(name, sheets, folder)]));
  });
}

function sheetsOf(name: string, files: readonly string[], folder: string): Recalculated {
  const own = files.filter((file) => file.startsWith(`${name}-`));
  if (own.length === 0) throw new Error(`LibreOffice gave nothing for ${name}`);
  return Object.fromEntries(
    own.map((file) => [
      file.slice(name.length + 1, -'.csv'.length),
      parse(readFileSync(join(folder, file)), { relax_column_count: true }) as string[][],
    ]),
  );
}
