/** The package of the TypeScript client. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../build/keep_paths.ts';
import { tarballOf } from './tarball.ts';

const CLIENT = join(ROOT, 'packages/client');
const DIST = join(CLIENT, 'dist');

/** The extensions of both module systems. Node 18 runs both; a compiler reads types next to the module that it imports. */
const MODULES = [
  { format: 'esm', code: '.js', types: '.d.ts' },
  { format: 'cjs', code: '.cjs', types: '.d.cts' },
] as const;

/** Writes the types of a module for each module system. The sources state the type of all that they export, so no compiler is needed. */
async function writeTypes(source: string): Promise<void> {
  const { isolatedDeclarationSync } = await import('rolldown/experimental');
  const { code, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'));
  if (errors.length > 0) throw new Error(`${source}: ${errors.map(({ message }) => message).join(' ')}`);
  for (const { code: extension, types } of MODULES) {
    const text = code.replaceAll(/(from ["']\.\/\w+)\.ts(?=["'])/g, `$1${extension}`);
    writeFileSync(join(DIST, basename(source, '.ts') + types), text);
  }
}

/** Builds what the package has: one file of code for each module system, and the types of every module. */
export async function buildClientPackage(): Promise<void> {
  const { rolldown } = await import('rolldown');
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(DIST);
  const input = join(CLIENT, 'src/index.ts');
  const bundle = await rolldown({ input, platform: 'neutral', logLevel: 'silent', transform: { target: 'es2022' } });
  for (const { format, code } of MODULES) await bundle.write({ file: join(DIST, `index${code}`), format });
  await bundle.close();
  const sources = globSync(join(CLIENT, 'src/*.ts')).filter((path) => !path.endsWith('.test.ts'));
  await Promise.all(sources.map(writeTypes));
}

/** The built package as the file that npm installs: what `npm pack` writes. */
export function clientTarball(): { name: string; content: Uint8Array } {
  const { version } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
  const paths = ['package.json', 'README.md', 'LICENSE', ...globSync('dist/*', { cwd: CLIENT }).sort()];
  const files = paths.map(
    (path) => [`package/${path.replaceAll('\\', '/')}`, readFileSync(join(CLIENT, path))] as const,
  );
  return { name: `plumbline-client-${version}.tgz`, content: tarballOf(files) };
}
