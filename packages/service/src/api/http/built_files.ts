import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Encoding } from './content_negotiation.ts';
import { HTML_TYPE, JSON_TYPE } from './http_response.ts';
import { encodedBody, memoize, type StaticResponse } from './static_responses.ts';

const TYPES: Record<string, string> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': HTML_TYPE,
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': JSON_TYPE,
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.whl': 'application/zip',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A file of a build. */
export interface BuiltFile {
  /** Its path in the folder of the build, such as `/assets/index.js`. */
  path: string;
  type: string;
  /** Reads it in every encoding that the build has made. */
  read: () => StaticResponse['bodies'];
}

/** The files of a build that are not hidden; none if there is no build. A folder is listed once. */
export const builtFiles = memoize((folder: string): readonly BuiltFile[] => {
  if (!existsSync(folder)) return [];
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')),
  );
  const names = [...files].filter((name) => extname(name) in TYPES && !/(^|\/)\.(?!well-known\/)/.test(name));
  return names.map((name) => ({
    path: `/${name}`,
    type: TYPES[extname(name)] ?? '',
    read() {
      const made = (Object.entries(ENDINGS) as [Encoding, string][]).filter(([, ending]) => files.has(name + ending));
      return Object.fromEntries(
        made.map(([encoding, ending]) => [encoding, encodedBody(readFileSync(join(folder, name + ending)))]),
      );
    },
  }));
});

/** The text of a file. */
export function textOf({ identity }: StaticResponse['bodies']): string {
  if (!identity) throw new Error('the file has no identity encoding');
  return identity.bytes.toString();
}
