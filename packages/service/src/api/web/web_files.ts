import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Encoding } from '../http/content_negotiation.ts';
import { encodedBody, REVALIDATE, type StaticResponse } from '../http/static_responses.ts';

/** For files with a content hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

function readBodies(folder: string, name: string, files: ReadonlySet<string>): StaticResponse['bodies'] {
  const made = (Object.entries(ENDINGS) as [Encoding, string][]).filter(([, ending]) => files.has(name + ending));
  return Object.fromEntries(
    made.map(([encoding, ending]) => [encoding, encodedBody(readFileSync(join(folder, name + ending)))]),
  );
}

/** Reads the web build into memory, by path; empty if there is no build. */
export function readWebFiles(folder: string): Map<string, StaticResponse> {
  if (!existsSync(folder)) return new Map();
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/')),
  );
  const names = [...files].filter((name) => extname(name) in TYPES && !/(^|\/)\./.test(name));
  return new Map(
    names.map((name) => [
      `/${name}`,
      {
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        cacheControl: name.startsWith('assets/') ? IMMUTABLE : REVALIDATE,
        bodies: readBodies(folder, name, files),
      },
    ]),
  );
}

/** The text of a file. */
export function textOf({ bodies }: StaticResponse): string {
  if (!bodies.identity) throw new Error('the file has no identity encoding');
  return bodies.identity.bytes.toString();
}
