import { createHash } from 'node:crypto';
import { formatFigure } from '@plumbline/calculators';
import { guidePath } from '@plumbline/documents/page/guides.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { DOWNLOADS } from '@plumbline/documents/page/paths.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { guideNamed } from './guides.ts';
import type { SiteFile, SitePage } from './site_file.ts';

/** A file to download: the package of a client. */
export interface Download {
  name: string;
  content: Uint8Array;
}

/** What a file is, by its extension. */
const KINDS = [
  {
    extension: '.tgz',
    title: 'TypeScript client',
    guide: 'client',
    about: 'For browsers and Node 18 or later: ES modules, CommonJS and types, without dependencies.',
    install: (url: string) => `npm install ${url}`,
  },
  {
    extension: '.whl',
    title: 'Python package',
    guide: 'python',
    about: 'For Python 3.9 or later, without dependencies; pandas is used if it is there.',
    install: (url: string) => `python3 -m venv .venv\n. .venv/bin/activate\npython3 -m pip install ${url}`,
  },
];

const SUMS = `${DOWNLOADS}/SHA256SUMS.txt`;

function pathOf({ name }: Download): string {
  return `${DOWNLOADS}/${name}`;
}

function digestOf({ content }: Download): string {
  return createHash('sha256').update(content).digest('hex');
}

function link(name: string): Markup {
  const guide = guideNamed(name);
  return markup`<a href="${guidePath(guide)}">${guide.title}</a>`;
}

function section(kind: (typeof KINDS)[number], download: Download): Markup {
  return markup`<h2 id="${kind.guide}">${kind.title}</h2>
<p>${kind.about} The guide: ${link(kind.guide)}.</p>
<pre><code>${kind.install(SITE_URL + pathOf(download))}</code></pre>
<dl class="about">
<dt>File</dt><dd><a href="${pathOf(download)}" download>${download.name}</a></dd>
<dt>Size</dt><dd>${formatFigure(download.content.length)} bytes</dd>
<dt>SHA-256</dt><dd><code>${digestOf(download)}</code></dd>
</dl>
`;
}

/** What there is to download, with sizes and digests. */
export function downloadsPage(downloads: readonly Download[]): SitePage {
  const found = KINDS.flatMap((kind) =>
    downloads.filter(({ name }) => name.endsWith(kind.extension)).map((download) => ({ kind, download })),
  );
  return {
    path: DOWNLOADS,
    subject: { kind: 'page' },
    title: 'Downloads',
    description: 'The clients of this service as packages for npm and pip, with their sizes and digests.',
    body: markup`<h1>Downloads</h1>
<p class="lede">The clients of this service, of the version that runs here, as files that npm and pip install.</p>
${found.map(({ kind, download }) => section(kind, download))}<h2 id="check">Check a file</h2>
<p><a href="${SUMS}">SHA256SUMS.txt</a> has the digests of all files, for <code>sha256sum --check --ignore-missing SHA256SUMS.txt</code>.</p>
<p>For the bundle for desktop clients of MCP see ${link('mcp-clients')}.</p>`,
    contents: [
      ...found.map(({ kind }) => ({ id: kind.guide, text: kind.title })),
      { id: 'check', text: 'Check a file' },
    ],
  };
}

/** The files, and their digests as `sha256sum` reads them. */
export function downloadFiles(downloads: readonly Download[]): SiteFile[] {
  return [
    ...downloads.map((download) => ({ path: pathOf(download), content: download.content })),
    { path: SUMS, content: downloads.map((download) => `${digestOf(download)}  ${download.name}\n`).join('') },
  ];
}
