export { calculationWorkbook } from './contents/calculation_workbook.ts';
export { TEXT_LETTERS_MAX } from './file/cell_reference.ts';
export { type DocumentProperties, OFFICE_XML, officeParts, relation } from './file/office_parts.ts';
export {
  boxXml,
  DRAWING_XML,
  emu,
  type PaintedShape,
  type PaintedText,
  type PathStep,
  type Point,
  pathXml,
  textBoxXml,
} from './file/shapes.ts';
export { TABLE_ROWS_MAX, type Table, TableTooLarge, type TableValue, tableWorkbook } from './file/table_workbook.ts';
export { element, relationsXml, writableText, xmlDocument, xmlText } from './file/xml.ts';
export { zipOf } from './file/zip.ts';
export { readLiveCalculation } from './live/read_live_calculation.ts';
export type { Calculation, LiveCalculation, LiveFigure, LiveInput } from './live_calculation.ts';
export { openSheet, type Sheet, type SheetRow } from './read/open_sheet.ts';
export { UnreadableWorkbook } from './read/unreadable_workbook.ts';
export { XmlReader, type XmlVisitor } from './read/xml_reader.ts';
export type { ByteSource } from './read/zip_reader.ts';
export type { WorkbookContext, WorkbookDiagram, WorkbookIssue, WorkbookLogo } from './workbook_context.ts';
export { heldCalculation, workbookOf } from './workbook_of.ts';
