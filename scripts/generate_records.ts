/** Writes the records of the verification manual that follow from the sources and take seconds; longer runs write their own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formulaRecord } from './records/formula_record.ts';
import { propertyRecord } from './records/property_record.ts';

const ROOT = join(import.meta.dirname, '..');

/** Each record: its text now, and as it should be. */
export async function generatedRecords(): Promise<{ document: string; now: string; wanted: string }[]> {
  const records = { formulas: await formulaRecord(), properties: propertyRecord() };
  return Object.entries(records).map(([name, record]) => {
    const document = `packages/verification/records/${name}.json`;
    const path = join(ROOT, document);
    const now = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return { document, now, wanted: `${JSON.stringify(record, null, 2)}\n` };
  });
}

if (import.meta.main) {
  for (const { document, wanted } of await generatedRecords()) {
    writeFileSync(join(ROOT, document), wanted);
    console.log(`${document} is up to date`);
  }
}
