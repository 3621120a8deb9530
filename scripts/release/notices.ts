/** The packages of others in what is released, with their licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/keep_paths.ts';

interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, Locked>;
}

/** The packages of this repository whose code, or what is built from it, is released. */
const RELEASED = ['packages/cli', 'packages/web', 'packages/mcp_app'];

/** What builds the pages is not in them. */
const BUILD_TOOLS = new Set(['vite', 'rolldown', '@vitejs/plugin-react']);

/** The works of others among our own files. REUSE.toml says which files these are. */
const FONTS = ['DejaVu fonts, in documents', 'LicenseRef-DejaVu.txt'] as const;
export const PORTED = ['fdlibm, from which some functions of the calculators are ported', 'SunPro.txt'] as const;

/** The notice of a work in our own files. */
export function noticeOf([work, licence]: readonly [string, string]): string {
  return `${work}\n\n${readFileSync(join(ROOT, 'LICENSES', licence), 'utf8').trim()}`;
}

/** Where Node finds a package that the package at a path imports. */
function placeOf(name: string, importer: string, { packages }: LockFile): string | undefined {
  const folders = importer.split('/');
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/');
    if (place in packages) return place;
  }
  return undefined;
}

/** The paths of all packages of others that those at these paths depend on, directly or not. Optional ones are not released. */
export function productionTree(lock: LockFile, roots: readonly string[] = RELEASED): string[] {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { link, resolved = '', dependencies = {} } = lock.packages[path] ?? {};
    const folder = link ? resolved : path;
    if (found.has(folder)) continue;
    found.add(folder);
    const names = Object.keys(link ? (lock.packages[folder]?.dependencies ?? {}) : dependencies);
    for (const name of names.filter((each) => !BUILD_TOOLS.has(each))) {
      const place = placeOf(name, folder, lock);
      if (place === undefined) throw new Error(`the lock file has no ${name}, which ${folder} depends on`);
      waiting.push(place);
    }
  }
  return [...found].filter((path) => path.includes('node_modules/')).sort();
}

/** The text of the MIT licence after its copyright line, for packages that only name it. */
function mitTerms(): string {
  const text = readFileSync(join(ROOT, 'LICENSES/MIT.txt'), 'utf8');
  return text.slice(text.indexOf('Permission is hereby granted')).trim();
}

/** What stands for the text of a licence that the package does not have: its authors, and the terms of the licence that it names. */
function namedLicence({ name, license, author, contributors = [] }: PackageJson): string {
  if (!/\bMIT\b/.test(license ?? '')) throw new Error(`${name} has no text of its licence, ${license}`);
  const people = [author, ...contributors].flatMap((each) => (typeof each === 'object' ? [each.name] : (each ?? [])));
  return `The package names its licence without a text. Copyright (c) ${people.join(', ') || `the authors of ${name}`}\n\n${mitTerms()}`;
}

interface PackageJson {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  contributors?: (string | { name: string })[];
}

/** A package in a folder: its name, version, licence, and the texts of the licence that it has. */
export function licenceOf(folder: string): string {
  const manifest: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|notice|copying)\b/i.test(name));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const heading = `${manifest.name} ${manifest.version}: ${manifest.license ?? 'see the text'}`;
  return [heading, ...(texts.length > 0 ? texts : [namedLicence(manifest)])].join('\n\n');
}

export const BETWEEN = `\n\n${'-'.repeat(80)}\n\n`;

/** The notices of everything that is released: packages, and what our own sources have from others. */
export function thirdPartyNotices(): string {
  const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const folders = productionTree(lock).map((path) => join(ROOT, path));
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`);
  const intro = 'Plumbline has these works of others in it, under their own licences.';
  return `${[intro, ...folders.map(licenceOf), noticeOf(FONTS), noticeOf(PORTED)].join(BETWEEN)}\n`;
}
