import { readFileSync } from 'node:fs';

/** Sent as one. */
const STYLES = ['../page/site.css', 'sheet.css', 'sheet_content.css', 'sheet_print.css'];

/** The files that a sheet on the screen asks for, all from this service. */
export const SHEET_FILES = {
  style: {
    path: '/sheet.css',
    type: 'text/css; charset=utf-8',
    read: () => Buffer.concat(STYLES.map((file) => readFileSync(new URL(file, import.meta.url)))),
  },
  /** For machines that have no font with the measures that mathematics needs. */
  mathFont: {
    path: '/sheet-math.ttf',
    type: 'font/ttf',
    read: () => readFileSync(new URL('../../fonts/DejaVuMathTeXGyre.ttf', import.meta.url)),
  },
} as const;
