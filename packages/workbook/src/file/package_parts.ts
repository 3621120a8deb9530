import { element, relationsXml, xmlDocument, xmlText } from './xml.ts';

/** The parts that every workbook file has in addition to its sheets, as ECMA-376 requires. */
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
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

export interface DocumentProperties {
  title: string;
  subject: string;
  creator: string;
}

/** The files of a workbook that do not hold cells, by path. */
export function packageParts(
  ownSheets: readonly { name: string; hasPictures?: boolean }[],
  names: readonly DefinedName[],
  { title, subject, creator }: DocumentProperties,
): [path: string, content: string][] {
  const sheetPaths = ownSheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const override = (PartName: string, ContentType: string) => element('Override', { PartName, ContentType });
  const related = (Id: string, Type: string, Target: string) => element('Relationship', { Id, Type, Target });
  const types = [
    element('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    element('Default', { Extension: 'png', ContentType: 'image/png' }),
    override('/xl/workbook.xml', `${SPREADSHEET}.sheet.main+xml`),
    override('/xl/styles.xml', `${SPREADSHEET}.styles+xml`),
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...sheetPaths.map((path) => override(`/xl/${path}`, `${SPREADSHEET}.worksheet+xml`)),
    ...ownSheets.flatMap(({ hasPictures }, index) =>
      hasPictures ? [override(`/xl/drawings/drawing${index + 1}.xml`, DRAWING)] : [],
    ),
  ];
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
  const core = [
    `<dc:title>${xmlText(title)}</dc:title>`,
    `<dc:subject>${xmlText(subject)}</dc:subject>`,
    `<dc:creator>${xmlText(creator)}</dc:creator>`,
  ];
  const parts: [string, string][] = [
    ['[Content_Types].xml', element('Types', { xmlns: `${PACKAGE}/content-types` }, types.join(''))],
    [
      '_rels/.rels',
      relationsXml([
        related('rId1', `${OFFICE}/relationships/officeDocument`, 'xl/workbook.xml'),
        related('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      ]),
    ],
    [
      'docProps/core.xml',
      element(
        'cp:coreProperties',
        { 'xmlns:cp': `${PACKAGE}/metadata/core-properties`, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        core.join(''),
      ),
    ],
    [
      'xl/workbook.xml',
      element(
        'workbook',
        { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'xmlns:r': `${OFFICE}/relationships` },
        workbook.join(''),
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ...sheetPaths.map((path, index) => related(`rId${index + 1}`, `${OFFICE}/relationships/worksheet`, path)),
        related(`rId${sheetPaths.length + 1}`, `${OFFICE}/relationships/styles`, 'styles.xml'),
      ]),
    ],
  ];
  return parts.map(([path, content]) => [path, xmlDocument(content)]);
}
