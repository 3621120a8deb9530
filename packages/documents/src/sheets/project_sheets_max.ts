/**
 * The most calculations of a project's PDF: at a quarter of a second each, this many keep the document renderer busy for a dozen seconds.
 * Not in the file of the PDF itself, because that would load pdfkit in every process that only checks the limit.
 */
export const PROJECT_SHEETS_MAX = 50;
