/** A file that is no workbook, is damaged, or unpacks to more than it may. The message completes `The file cannot be read: …`. */
export class UnreadableWorkbook extends Error {}
