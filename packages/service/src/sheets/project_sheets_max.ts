/**
 * The most calculations of a project's PDF: at a quarter of a second each, so many keep the document renderer busy for a dozen seconds.
 * Not beside the PDF itself, because that would load pdfkit in every process that only checks the limit.
 */
export const PROJECT_SHEETS_MAX = 50;
