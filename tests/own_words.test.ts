import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { OUTPUT_FORMATS } from '@plumbline/batch/file_format.ts';
import { catalogue } from '@plumbline/calculators';
import { CAUTION, DESCRIPTION, INTERFACES, OFFER, PROMISE, TAGLINE } from '@plumbline/documents/page/product.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A file with each run of white space as one blank, as Markdown and JSX read it. */
function wordsOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ');
}

describe('a place that cannot import what the product says of itself', () => {
  it.each([
    ['package.json', `"description": "${DESCRIPTION}"`],
    ['server.json', `"description": "${DESCRIPTION}"`],
    ['catalog-info.yaml', `description: ${DESCRIPTION} `],
    ['CITATION.cff', `abstract: ${DESCRIPTION}. `],
    ['packages/python/pyproject.toml', `description = "${DESCRIPTION}"`],
    ['packages/python/README.md', `${DESCRIPTION}, from Python`],
    ['packages/python/src/plumbline/__init__.py', `"""Plumbline: ${DESCRIPTION.replace('E', 'e')}."""`],
    ['docs/guides/mcp_clients.md', `description: ${DESCRIPTION} `],
    ['packages/web/public/manifest.webmanifest', `"description": "${TAGLINE}"`],
    ['packages/web/src/pages/catalogue/catalogue_page.tsx', `>${TAGLINE}</PageHeading>`],
    ['packages/web/src/pages/catalogue/catalogue_page.tsx', `{entries.length} ${OFFER}. `],
    ['README.md', `Plumbline serves ${catalogue.length} ${OFFER}. `],
    ['README.md', `the same inputs give the same result ${INTERFACES}. `],
    ['README.md', ` ${CAUTION} `],
  ])('says the same: %s', (file, words) => {
    expect(wordsOf(file)).toContain(words);
  });
});

/** Where people read it: documents, manifests and sources. History, decisions and tests may say it in other words. */
const PLACES = [
  '*.{md,json,yaml,cff}',
  'docs/{,guides/}*.md',
  'packages/*/{README.md,package.json,pyproject.toml,public/*.webmanifest}',
  'packages/{cli,documents,mcp_app,service,site,web}/src/**/*.{ts,tsx}',
  'packages/python/src/**/*.py',
  '{scripts,skills,deploy}/**/*.{ts,md,yaml}',
];
const LEFT_OUT = /^CHANGELOG\.md$|^package-lock\.json$|\.test\.tsx?$|\/(node_modules|dist|generated)\//;

const files = globSync(PLACES, { cwd: ROOT })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !LEFT_OUT.test(file));

/** The places where a pattern stands, with the words around it. */
function placesOf(pattern: RegExp): string[] {
  return files.flatMap((file) => [...wordsOf(file).matchAll(pattern)].map(([words]) => `${file}: ${words}`));
}

describe('what the product says of itself', () => {
  it('is in no other words anywhere', () => {
    const others = [
      /regulatory checks/gi,
      /compliance checkers/gi,
      // Whatever follows is the description, the tagline or what they are made of.
      /engineering calculations (?!and compliance checks|that show their working).{0,40}/gi,
      /compliance checks (?:that|which) .{0,40}/gi,
    ];
    expect(others.flatMap(placesOf)).toEqual([]);
  });

  it('counts the calculators as they are', () => {
    const counts = placesOf(
      /\b\d+ (?:deterministic )?(?:engineering )?(?:calculators|calculations and compliance checks)\b/g,
    );
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.filter((place) => !place.includes(`: ${catalogue.length} `))).toEqual([]);
  });

  it('fits the lists of other products', () => {
    expect(DESCRIPTION.length).toBeLessThanOrEqual(100);
    expect(`${PROMISE} ${CAUTION}`).not.toMatch(/\n/);
  });
});

describe('a claim of the README', () => {
  const readme = wordsOf('README.md');

  it('names every format of files', () => {
    const names = { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet', xlsx: 'Excel' };
    const [, formats = ''] = /go through any calculator: ([^:]+?), on your machine/.exec(readme) ?? [];
    expect(formats.split(/, | or /)).toEqual(OUTPUT_FORMATS.map((format) => names[format]));
  });

  it('shows each interface that it names', () => {
    const shown = {
      Excel: '### Excel',
      Python: '### Python',
      REST: '## Endpoints',
      MCP: '### For agents',
      command: '### Command line',
      browser: 'docs/guides/browser.md',
    };
    for (const [word, place] of Object.entries(shown)) {
      expect(INTERFACES).toContain(word);
      expect(readme).toContain(place);
    }
  });

  it.each([
    ['packages/client/README.md', /in Node (\d+) or later/, 'packages/client/package.json', /"node": ">=(\d+)"/],
    [
      'packages/python/README.md',
      /Python (3\.\d+) or later/,
      'packages/python/pyproject.toml',
      /requires-python = ">=(3\.\d+)"/,
    ],
    ['README.md', /- (\d+) or later on Linux/, 'package.json', /"node": ">=(\d+)"/],
  ])('of %s about what it needs is that of the package', (document, claim, manifest, fact) => {
    const [, claimed] = claim.exec(wordsOf(document)) ?? [];
    expect(claimed).toBeDefined();
    expect(claimed).toBe(fact.exec(wordsOf(manifest))?.[1]);
  });
});
