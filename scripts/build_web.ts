/**
 * Builds the web app and the app for conversations, each if its sources have changed since the last build. A fingerprint is written
 * last, so that an aborted build is repeated.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Something that is built from sources of this repository. */
interface Product {
  /** As messages name it. */
  name: string;
  folder: string;
  /** Sources, and the versions of the build tools. */
  patterns: string[];
  build: () => Promise<void>;
  /** What happens without it, and with that of the last build. */
  without: string;
  withLast: string;
}

/** The web app: its sources, the calculators, how they are explored, earlier editions and how they are verified. */
const WEB: Product = {
  name: 'web',
  folder: join(ROOT, 'packages/web'),
  patterns: [
    'packages/web/{build,public,src}/**/*',
    'packages/web/*.*',
    'packages/{calculators,explore}/src/**/*',
    'packages/editions/{errata.json,src/**/*,*/calculators.js}',
    'packages/verification/src/**/*',
    'package-lock.json',
  ],
  async build() {
    const { build } = await import('vite');
    const { default: config } = await import('../packages/web/vite.config.ts');
    await build({ ...config, configFile: false, mode: 'production' });
  },
  without: 'The service starts without web pages.',
  withLast: 'The pages of the last build are served.',
};

/** The sheet inside a conversation: its sources, forms and the look of sheets. */
const MCP_APP: Product = {
  name: 'app for conversations',
  folder: join(ROOT, 'packages/mcp_app'),
  patterns: [
    'packages/mcp_app/{build,src}/**/*',
    'packages/calculators/src/{form,kernel,presentation}/**/*',
    'packages/service/src/sheets/sheet_content.css',
    'package-lock.json',
  ],
  async build() {
    const { buildApp } = await import('../packages/mcp_app/build/build_app.ts');
    await buildApp();
  },
  without: 'The service offers none.',
  withLast: 'That of the last build is offered.',
};

function fingerprintOf({ patterns }: Product): string {
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  const hash = createHash('sha256');
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** The bundler is a native package, and a registry may lack that of this platform. `npm start` goes on without it. */
async function hasBundler(): Promise<boolean> {
  try {
    await import('vite');
    return true;
  } catch (error) {
    if (!process.argv.includes('--if-possible')) throw error;
    return false;
  }
}

async function buildIfChanged(product: Product): Promise<void> {
  const { name, folder, build, without, withLast } = product;
  const stamp = join(folder, 'dist/.fingerprint');
  const wanted = fingerprintOf(product);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write(`Building the ${name}.\n`);
  if (!(await hasBundler())) {
    const served = existsSync(stamp) ? withLast : without;
    const reason = `the bundler does not run on ${process.platform}-${process.arch}`;
    process.stderr.write(`The ${name} was not built: ${reason}. ${served}\n`);
    return;
  }
  await build();
  writeFileSync(stamp, wanted);
}

// A test runner sets another value, which would bundle the slow development build of React.
process.env.NODE_ENV = 'production';
for (const product of [WEB, MCP_APP]) await buildIfChanged(product);
