import { catalogue } from '@plumbline/calculators';
import { DOCS } from '@plumbline/documents/page/paths.ts';
import { excelAddIn } from '@plumbline/editions/exports/excel_addin.ts';
import {
  ALL_TOOLS,
  type FiguresScript,
  figuresScript,
  hasFiguresScript,
} from '@plumbline/editions/exports/figures_script.ts';
import type { FixedPaths } from '../http/fixed_paths.ts';
import { HTML_TYPE, JSON_TYPE } from '../http/http_response.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

const TYPES: Record<string, string> = {
  xml: 'text/xml; charset=utf-8',
  json: JSON_TYPE,
  js: 'text/javascript; charset=utf-8',
  html: HTML_TYPE,
};

const FILES = ['manifest.xml', 'functions.json', 'functions.js', 'index.html'];

/** Excel shows the page inside its own, loads its library from Microsoft, and reads the other files from its own site. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' https://appsforoffice.microsoft.com https://ajax.aspnetcdn.com; connect-src 'self' https:; img-src 'self' https: data:; style-src 'self' 'unsafe-inline' https:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors https:",
  'referrer-policy': 'same-origin',
};

/** Serves the Excel add-in with all tools; without a build of the functions, nothing. */
export function serveExcelAddIn({ paths, publicUrl }: { paths: FixedPaths; publicUrl: string }): void {
  if (!hasFiguresScript(ALL_TOOLS)) return;
  const files = memoize(() =>
    excelAddIn({
      tools: catalogue,
      script: figuresScript(ALL_TOOLS) as FiguresScript,
      url: `${publicUrl}/excel`,
      icon: `${publicUrl}/icon.png`,
      docs: publicUrl + DOCS,
    }),
  );
  const response = memoize((file: string) =>
    createStaticResponse(TYPES[file.replace(/.*\./, '')] ?? HTML_TYPE, files()[file] ?? ''),
  );
  for (const file of FILES) {
    paths.serve(`/excel/${file}`, (request, reply) =>
      sendStatic(request, file.endsWith('.html') ? reply.headers(PAGE_HEADERS) : reply, response(file)),
    );
  }
}
