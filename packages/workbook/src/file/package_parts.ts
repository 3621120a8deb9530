import { type DocumentProperties, OFFICE_XML, officeParts, relation } from './office_parts.ts';
import { element, relationsXml, xmlDocument, xmlText } from './xml.ts';

const DRAWING = 'application/vnd.openxmlformats-officedocument.drawing+xml';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A name for a cell or an area. */
export interface DefinedName {
  name: string;
  /** `Inputs!$C$5`. */
  refersTo: string;
  /** The sheet that a name for printing belongs to, counted from 0. */
  sheet?: number;
}

/** The files of a workbook that do not hold cells, by path. */
export function packageParts(
  ownSheets: readonly { name: string; hasPictures?: boolean }[],
  names: readonly DefinedName[],
  properties: DocumentProperties,
): [path: string, content: string][] {
  const sheetPaths = ownSheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const sheets = ownSheets.map(({ name }, index) =>
    element('sheet', { name, sheetId: index + 1, 'r:id': `rId${index + 1}` }),
  );
  const definitions = names.map(({ name, refersTo, sheet }) =>
    element('definedName', { name, localSheetId: sheet }, xmlText(refersTo)),
  );
  const workbook = [
    '<bookViews><workbookView/></bookViews>',
    `<sheets>${sheets.join('')}</sheets>`,
    definitions.length === 0 ? '' : `<definedNames>${definitions.join('')}</definedNames>`,
    // The values in the file are right, but not every program trusts them.
    '<calcPr calcId="191029" fullCalcOnLoad="1"/>',
  ];
  const workbookXml = element(
    'workbook',
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'xmlns:r': `${OFFICE_XML}/relationships` },
    workbook.join(''),
  );
  const relations = [
    ...sheetPaths.map((path, index) => relation(`rId${index + 1}`, 'worksheet', path)),
    relation(`rId${sheetPaths.length + 1}`, 'styles', 'styles.xml'),
  ];
  return [
    ...officeParts(
      'xl/workbook.xml',
      [
        ['xl/workbook.xml', `${SPREADSHEET}.sheet.main+xml`],
        ['xl/styles.xml', `${SPREADSHEET}.styles+xml`],
        ...sheetPaths.map((path) => [`xl/${path}`, `${SPREADSHEET}.worksheet+xml`] as const),
        ...ownSheets.flatMap(({ hasPictures }, index) =>
          hasPictures ? [[`xl/drawings/drawing${index + 1}.xml`, DRAWING] as const] : [],
        ),
      ],
      properties,
    ),
    ['xl/workbook.xml', xmlDocument(workbookXml)],
    ['xl/_rels/workbook.xml.rels', xmlDocument(relationsXml(relations))],
  ];
}
