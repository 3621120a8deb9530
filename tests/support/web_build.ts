import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server.ts';

const BUILD_TIMEOUT_MS = 29 * 60_000;
const DIST = join(ROOT, 'packages/web/dist');

/** A file of the web build, as Vite's manifest describes it. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Builds the web app if a source has changed. */
export function buildWeb(): void {
  execFileSync(process.execPath, ['scripts/build_web.ts'], { cwd: ROOT, stdio: 'ignore', timeout: BUILD_TIMEOUT_MS });
}

/** The files of the web build by source. */
export class WebBuild {
  readonly #manifest: Readonly<Record<string, BuiltFile>>;

  constructor() {
    buildWeb();
    this.#manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  }

  /** The built file of a source, which is given by its path from the web package. */
  fileOf(source: string): string {
    const built = this.#manifest[source];
    if (!built) throw new Error(`the web build has no ${source}`);
    return built.file;
  }

  /** The files that a browser loads for sources, with everything that they import at once. */
  filesOf(sources: readonly string[]): Set<string> {
    const files = new Set<string>();
    const visit = (source: string) => {
      const file = this.fileOf(source);
      if (files.has(file)) return;
      const { imports = [], css = [] } = this.#manifest[source] ?? {};
      for (const loaded of [file, ...css]) files.add(loaded);
      for (const imported of imports) visit(imported);
    };
    for (const source of sources) visit(source);
    return files;
  }

  /** How many bytes of a file are sent to a browser, compressed with Brotli where that helps. */
  bytesOf(file: string): number {
    const path = join(DIST, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
}
