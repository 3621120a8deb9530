import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedFiles, sumsOf } from '../scripts/release/checksums.ts';
import { productionTree, thirdPartyNotices } from '../scripts/release/notices.ts';
import { pythonSdist } from '../scripts/release/sdist.ts';
import { type ReadFile, releaseFaults, versionFaults, versionOf } from '../scripts/release/version.ts';
import { ROOT } from './support/server.ts';

function fileOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The files of the repository with one of them changed. */
function withChange(path: string, from: string, to: string): ReadFile {
  expect(fileOf(path)).toContain(from);
  return (asked) => (asked === path ? fileOf(path).replace(from, to) : fileOf(asked));
}

describe('a release', () => {
  const version = versionOf();

  it('has one version in all files, and a section of the changelog', () => {
    expect(versionFaults()).toEqual([]);
  });

  it.each([
    ['packages/batch/package.json', `"version": "${version}"`, '"version": "0.1.0"', 'its version is 0.1.0'],
    [
      'packages/batch/package.json',
      `"@plumbline/explore": "${version}"`,
      '"@plumbline/explore": "0.1.0"',
      'explore is',
    ],
    ['server.json', `plumbline-${version}.mcpb`, 'plumbline-0.1.0.mcpb', 'a version is 0.1.0'],
    ['CITATION.cff', `version: ${version}`, 'version: 0.1.0', 'a version is 0.1.0'],
    ['packages/python/pyproject.toml', `version = "${version}"`, '', 'no version was found'],
    ['docs/guides/python.md', `-${version}-py3`, '-0.1.0-py3', 'a version is 0.1.0'],
  ])('is refused if %s has %s as %s', (path, from, to, fault) => {
    const faults = versionFaults(withChange(path, from, to));
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults[0]).toMatch(new RegExp(`^${path}: `));
  });

  it('is refused without a section of the changelog', () => {
    const faults = versionFaults(withChange('CHANGELOG.md', `\n## [${version}]`, '\n## [0.1.0]'));
    expect(faults).toEqual([`CHANGELOG.md has no section [${version}] with a date`]);
  });

  it('is refused without its tag, with changes, and while the repository has no address', () => {
    const ready = (asked: string) =>
      asked === 'CHANGELOG.md'
        ? `## [${version}] - 2027-01-01\n`
        : fileOf(asked).replaceAll('plumbline.example', 'github.com/x');
    const git = (tags: string, changes: string) => (command: string) => (command === 'tag' ? tags : changes);
    expect(releaseFaults(ready, git(`v${version}`, ''))).toEqual([]);
    expect(releaseFaults(ready, git('v0.1.0', ' M LICENSE'))).toEqual([
      `this commit has no tag v${version}`,
      'the work tree has changes that are not committed',
    ]);
    const unready = (asked: string) => (asked === 'CHANGELOG.md' ? '## Unreleased\n' : fileOf(asked));
    expect(releaseFaults(unready, git(`v${version}`, ''))).toEqual([
      'CHANGELOG.md begins with "## Unreleased", not with the version',
      expect.stringContaining('plumbline.example'),
    ]);
  });

  it('has checksums that sha256sum reads, and says which file they are not of', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-sums-'));
    try {
      // The digest of "abc" in FIPS 180-4.
      const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
      writeFileSync(join(folder, 'a.txt'), 'abc');
      expect(sumsOf(folder)).toBe(`${digest}  a.txt\n`);
      writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder));
      expect(changedFiles(folder)).toEqual([]);
      writeFileSync(join(folder, 'a.txt'), 'abd');
      writeFileSync(join(folder, 'b.txt'), '');
      expect(changedFiles(folder)).toEqual(['a.txt', 'b.txt']);
      rmSync(join(folder, 'a.txt'));
      expect(changedFiles(folder)).toEqual(['a.txt', 'b.txt']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has the source of the Python package with everything that builds and tests it', () => {
    const { name, content } = pythonSdist();
    const list = execFileSync('tar', ['-tzf', '-'], { input: content, encoding: 'utf8' }).split('\n');
    const folder = `plumbline_calc-${version}`;
    expect(name).toBe(`${folder}.tar.gz`);
    for (const path of ['PKG-INFO', 'pyproject.toml', 'setup.py', 'src/plumbline/models.py', 'tests/conftest.py']) {
      expect(list).toContain(`${folder}/${path}`);
    }
  });
});

describe('the workflows', () => {
  const paths = globSync('.github/workflows/*.yml', { cwd: ROOT });

  it('use actions by their digests, with the version beside it', () => {
    const used = paths.flatMap((path) => fileOf(path).match(/(?<=\buses: ).+$/gm) ?? []);
    expect(used.length).toBeGreaterThan(10);
    const others = used.filter((each) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each));
    expect(others).toEqual(['./.github/workflows/ci.yml']);
    const digests = new Map(used.map((each) => [each.split('@')[0] ?? '', each]));
    expect(used.filter((each) => digests.get(each.split('@')[0] ?? '') !== each)).toEqual([]);
  });

  it.each(paths)('%s may write nothing unless a job says so, and leaves no token in the work tree', (path) => {
    const text = fileOf(path);
    expect(text).toMatch(/^permissions:( \{\}|\n {2}contents: read)\n$/m);
    const checkouts = text.match(/uses: actions\/checkout@.*\n(.*\n){2}/g) ?? [];
    for (const checkout of checkouts) expect(checkout).toContain('persist-credentials: false');
  });
});

describe('the notices of third parties', () => {
  it('follow the lock file as Node finds packages, and leave out what builds the pages', () => {
    const lock = {
      packages: {
        'packages/cli': { dependencies: { a: '1', '@own/b': '1' } },
        'packages/b': { dependencies: { c: '2', vite: '8' } },
        'node_modules/@own/b': { link: true, resolved: 'packages/b' },
        'node_modules/a': { dependencies: { c: '1' } },
        'node_modules/c': {},
        'packages/b/node_modules/c': {},
        'node_modules/unused': {},
      },
    };
    expect(productionTree(lock, ['packages/cli'])).toEqual([
      'node_modules/a',
      'node_modules/c',
      'packages/b/node_modules/c',
    ]);
  });

  it('have the text of the licence of each package, font and port', () => {
    const sections = thirdPartyNotices()
      .split(/\n-{80}\n/)
      .slice(1);
    expect(sections.length).toBeGreaterThan(50);
    expect(sections.filter((text) => text.trim().length < 200).map((text) => text.trim())).toEqual([]);
    for (const name of ['fastify ', 'react ', 'pdfkit ', 'DejaVu fonts', 'fdlibm']) {
      expect(sections.some((text) => text.trim().startsWith(name))).toBe(true);
    }
  });
});

describe('REUSE.toml', () => {
  const annotations = fileOf('REUSE.toml').split('[[annotations]]').slice(1);
  const textsOf = (annotation: string, name: string) =>
    [...(annotation.match(new RegExp(`^${name} = (\\[[^\\]]*\\]|".*")$`, 'm'))?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(
      ([, text = '']) => text,
    );
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');

  it('says of every file who holds the rights in it, and by which licence others may use it', () => {
    for (const annotation of annotations) {
      expect(textsOf(annotation, 'SPDX-FileCopyrightText')).not.toEqual([]);
      expect(textsOf(annotation, 'SPDX-License-Identifier')).not.toEqual([]);
      for (const pattern of textsOf(annotation, 'path')) {
        expect(
          files.some((file) => matchesGlob(file, pattern)),
          pattern,
        ).toBe(true);
      }
    }
    expect(textsOf(annotations[0] ?? '', 'path')).toEqual(['**']);
  });

  it('names the files that have the notice of somebody else', () => {
    const named = annotations.slice(1).flatMap((annotation) => textsOf(annotation, 'path'));
    const foreign = files.filter((file) => /^packages\/.*\.ts$/.test(file) && /^ \* Copyright /m.test(fileOf(file)));
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('has the text of each licence, and no other', () => {
    const licences = annotations.flatMap((annotation) =>
      textsOf(annotation, 'SPDX-License-Identifier').flatMap((text) => text.split(' AND ')),
    );
    const texts = globSync('LICENSES/*.txt', { cwd: ROOT }).map((path) => path.replace(/^LICENSES.(.*)\.txt$/, '$1'));
    expect(texts.toSorted()).toEqual([...new Set(licences)].toSorted());
    expect(fileOf('LICENSES/MIT.txt')).toBe(fileOf('LICENSE'));
    expect(fileOf('LICENSES/LicenseRef-DejaVu.txt')).toBe(fileOf('packages/documents/fonts/LICENSE'));
  });
});
