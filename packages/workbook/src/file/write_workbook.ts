import { drawingParts } from './drawing.ts';
import { type DocumentProperties, relation } from './office_parts.ts';
import { type DefinedName, packageParts } from './package_parts.ts';
import { type Sheet, sheetRelations, sheetXml } from './sheet.ts';
import { StyleTable } from './style.ts';
import { relationsXml, xmlDocument } from './xml.ts';
import { type FileParts, zipOf } from './zip.ts';

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

/** The parts of a sheet, with its pictures and their images. */
function sheetFiles(sheet: Sheet, number: number, styles: StyleTable): FileParts {
  const drawing = `drawing${number}.xml`;
  const relations = sheetRelations(sheet, `../drawings/${drawing}`);
  return [
    [`xl/worksheets/sheet${number}.xml`, xmlDocument(sheetXml(sheet, styles, number === 1))],
    ...(relations === undefined
      ? []
      : ([[`xl/worksheets/_rels/sheet${number}.xml.rels`, xmlDocument(relations)]] as const)),
    ...(sheet.pictures.length === 0 ? [] : drawingFiles(sheet, number)),
  ];
}

function drawingFiles({ pictures }: Sheet, number: number): FileParts {
  const { xml, images } = drawingParts(pictures);
  const named = images.map((image, index) => ({ image, name: `image${number}_${index + 1}.png` }));
  const relations = named.map(({ name }, index) => relation(`rId${index + 1}`, 'image', `../media/${name}`));
  return [
    [`xl/drawings/drawing${number}.xml`, xmlDocument(xml)],
    ...(named.length === 0
      ? []
      : ([[`xl/drawings/_rels/drawing${number}.xml.rels`, xmlDocument(relationsXml(relations))]] as const)),
    ...named.map(({ image, name }) => [`xl/media/${name}`, image] as const),
  ];
}

/** A workbook as the bytes of an .xlsx file. The same workbook gives the same bytes. */
export function writeWorkbook({ sheets, names, properties }: Workbook): Uint8Array {
  const styles = new StyleTable();
  const ofSheets = sheets.flatMap((sheet, index) => sheetFiles(sheet, index + 1, styles));
  return zipOf([
    ...packageParts(
      sheets.map(({ name, pictures }) => ({ name, hasPictures: pictures.length > 0 })),
      [...names, ...sheets.flatMap(printNames)],
      properties,
    ),
    ['xl/styles.xml', xmlDocument(styles.xml())],
    ...ofSheets,
  ]);
}
