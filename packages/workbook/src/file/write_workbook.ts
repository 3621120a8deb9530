import { type DefinedName, type DocumentProperties, packageParts } from './package_parts.ts';
import { type Sheet, sheetRelations, sheetXml } from './sheet.ts';
import { StyleTable } from './style.ts';
import { xmlDocument } from './xml.ts';
import { zipOf } from './zip.ts';

export interface Workbook {
  sheets: readonly Sheet[];
  names: readonly DefinedName[];
  properties: DocumentProperties;
}

/** The names under which spreadsheets keep what is printed of a sheet. */
function printNames({ name, print, rows }: Sheet, sheet: number): DefinedName[] {
  const { titleRows, columns } = print;
  const area = `${name}!$${columns.first}$1:$${columns.last}$${rows.length}`;
  return [
    { name: '_xlnm.Print_Area', refersTo: area, sheet },
    ...(titleRows
      ? [{ name: '_xlnm.Print_Titles', refersTo: `${name}!$${titleRows.first}:$${titleRows.last}`, sheet }]
      : []),
  ];
}

/** A workbook as the bytes of an .xlsx file. The same workbook gives the same bytes. */
export function writeWorkbook({ sheets, names, properties }: Workbook): Uint8Array {
  const styles = new StyleTable();
  const sheetFiles = sheets.flatMap((sheet, index): [string, string][] => {
    const path = `sheet${index + 1}.xml`;
    const relations = sheetRelations(sheet);
    return [
      [`xl/worksheets/${path}`, xmlDocument(sheetXml(sheet, styles, index === 0))],
      ...(relations === undefined
        ? []
        : [[`xl/worksheets/_rels/${path}.rels`, xmlDocument(relations)] as [string, string]]),
    ];
  });
  const files: [string, string][] = [
    ...packageParts(
      sheets.map(({ name }) => name),
      [...names, ...sheets.flatMap(printNames)],
      properties,
    ),
    ['xl/styles.xml', xmlDocument(styles.xml())],
    ...sheetFiles,
  ];
  return zipOf(files);
}
