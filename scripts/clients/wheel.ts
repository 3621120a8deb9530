/** The Python package as a wheel, the file that pip installs. It is made without Python, so that every service can offer it. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipOf } from '@plumbline/workbook';
import { ROOT } from '../build/keep_paths.ts';

const PACKAGE = join(ROOT, 'packages/python');

type Files = (readonly [path: string, content: string])[];

function read(path: string): string {
  return readFileSync(join(PACKAGE, path), 'utf8');
}

/** What follows the heading of a table in `pyproject.toml`. */
function tableOf(manifest: string, heading: string): string {
  const [, found] = manifest.split(`[${heading}]\n`);
  if (found === undefined) throw new Error(`pyproject.toml has no table ${heading}`);
  return found.split(/^\[/m)[0] as string;
}

/** The entries of a table whose value is a text or a list of texts, which TOML writes like JSON. */
function entriesOf(table: string): Map<string, string[]> {
  const found = table.matchAll(/^([\w-]+) = ("[^"\n]*"|\[[^\]]*\])/gm);
  return new Map(
    [...found].map(([, name = '', value = '']) => [name, [JSON.parse(value.replace(/,\s*\]$/, ']'))].flat()]),
  );
}

/** The core metadata, version 2.1, with the README as the description. */
function metadataOf(manifest: string): string {
  const project = entriesOf(tableOf(manifest, 'project'));
  const all = (name: string) => project.get(name) ?? [];
  const extras = [...entriesOf(tableOf(manifest, 'project.optional-dependencies'))];
  const [, licence = ''] = manifest.match(/^license = \{ text = "(.*)" \}$/m) ?? [];
  const fields: [name: string, values: readonly string[]][] = [
    ['Metadata-Version', ['2.1']],
    ['Name', all('name')],
    ['Version', all('version')],
    ['Summary', all('description')],
    ['License', [licence]],
    ['Project-URL', [...entriesOf(tableOf(manifest, 'project.urls'))].map(([name, url]) => `${name}, ${url}`)],
    ['Keywords', [all('keywords').join(',')]],
    ['Classifier', all('classifiers')],
    ['Requires-Python', all('requires-python')],
    ['Description-Content-Type', ['text/markdown']],
    ['License-File', ['LICENSE']],
    ['Requires-Dist', all('dependencies')],
    ['Provides-Extra', extras.map(([name]) => name)],
    ['Requires-Dist', extras.flatMap(([name, needed]) => needed.map((one) => `${one}; extra == "${name}"`))],
  ];
  const lines = fields.flatMap(([name, values]) => values.map((value) => `${name}: ${value}`));
  return `${lines.join('\n')}\n\n${read('README.md')}`;
}

/** Every file with its digest and its length. */
function recordOf(files: Files, path: string): string {
  const lines = files.map(([name, content]) => {
    const digest = createHash('sha256').update(content).digest('base64url');
    return `${name},sha256=${digest},${Buffer.byteLength(content)}\n`;
  });
  return `${lines.join('')}${path},,\n`;
}

/** The name of both files of the package before its ending, in which a name has no hyphens, and the metadata in them. */
export function pythonMetadata(): { prefix: string; metadata: string } {
  const manifest = read('pyproject.toml');
  const project = entriesOf(tableOf(manifest, 'project'));
  const [name = ''] = project.get('name') ?? [];
  const [version] = project.get('version') ?? [];
  return { prefix: `${name.replaceAll('-', '_')}-${version}`, metadata: metadataOf(manifest) };
}

/** The wheel of the present sources, by the binary distribution format. */
export function pythonWheel(): { name: string; content: Uint8Array } {
  const { prefix, metadata } = pythonMetadata();
  const information = `${prefix}.dist-info`;
  const sources = globSync('plumbline/{*.py,py.typed}', { cwd: join(PACKAGE, 'src') }).sort();
  const files: Files = [
    ...sources.map((path) => [path.replaceAll('\\', '/'), read(join('src', path))] as const),
    [`${information}/LICENSE`, read('LICENSE')],
    [`${information}/METADATA`, metadata],
    [`${information}/WHEEL`, 'Wheel-Version: 1.0\nGenerator: plumbline\nRoot-Is-Purelib: true\nTag: py3-none-any\n'],
    [`${information}/top_level.txt`, 'plumbline\n'],
  ];
  const record = `${information}/RECORD`;
  return {
    name: `${prefix}-py3-none-any.whl`,
    content: zipOf([...files, [record, recordOf(files, record)]]),
  };
}
