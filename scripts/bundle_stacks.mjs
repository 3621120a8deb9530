/**
 * Stack traces in the bundle of the service name its sources: the bundle has this file, and its programs load it first. Maps are
 * read when a stack is first shown: Node's `--enable-source-maps` reads all of them at the start, which takes a third longer and
 * 50 MB more.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const BUNDLE = new URL('.', import.meta.url).href;
const maps = new Map();

function mapOf(url) {
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    maps.set(url, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(url);
}

/** A call site as text, at its place in the sources. */
function siteText(site) {
  const url = site.getFileName();
  if (!url?.startsWith(BUNDLE)) return String(site);
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  const { originalSource, originalLine, originalColumn } = mapOf(url)?.findEntry(line - 1, column - 1) ?? {};
  if (originalSource === undefined) return String(site);
  const place = `${new URL(originalSource, url)}:${originalLine + 1}:${originalColumn + 1}`;
  return String(site).replace(`${url}:${line}:${column}`, place);
}

Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${siteText(site)}`)].join('\n');
