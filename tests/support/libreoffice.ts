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

function findOffice(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** LibreOffice Calc, installed first if necessary. */
function libreOffice(): string {
  const need = 'The tests of workbooks need LibreOffice Calc. Install it.';
  return findOffice() ?? installed(findOffice, debianCommands(['libreoffice-calc']), need);
}

/** A workbook as LibreOffice calculates it: the rows of each sheet, by its name. */
export type Recalculated = Record<string, string[][]>;

/** Has LibreOffice open and recalculate workbooks, all in one process. Answers by the name of the file, without its ending. */
export async function recalculate(workbooks: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Recalculated>> {
  const program = libreOffice();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-office-'));
  try {
    const [profile, output] = [join(folder, 'profile'), join(folder, 'output')];
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user/registrymodifications.xcu'), SETTINGS);
    const files = [...workbooks].map(([name, bytes]) => {
      const file = join(folder, `${name}.xlsx`);
      writeFileSync(file, bytes);
      return file;
    });
    const options = [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore'];
    await run(program, [...options, '--convert-to', CSV, '--outdir', output, ...files], {
      timeout: CONVERT_TIMEOUT_MS,
      env: { ...process.env, HOME: folder },
      maxBuffer: 16 * 1024 * 1024,
    });
    const sheets = readdirSync(output);
    return new Map([...workbooks.keys()].map((name) => [name, sheetsOf(name, sheets, output)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
