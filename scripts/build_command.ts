/**
 * Builds the package of the command line under `packages/cli/dist`, as npm publishes it and as it is in the image: the service, its
 * pages and all commands, with everything that they import, so that an installation fetches one file. Run it after the builds of the
 * pages and the documentation.
 */
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { catalogue } from '@plumbline/calculators';
import type { Plugin } from 'rolldown';
import packageJson from '../package.json' with { type: 'json' };
import clientJson from '../packages/client/package.json' with { type: 'json' };
import { ROOT, THREAD } from './build/keep_paths.ts';
import { buildIfChanged, type Product } from './build/product.ts';
import { bundleService } from './build/service_bundle.ts';
import { NODE_MAJOR_MIN } from './platform.mjs';
import { thirdPartyNotices } from './release/notices.ts';

const FOLDER = 'packages/cli/dist';

/** The name in the registry, where `plumbline` is of somebody else. */
export const COMMAND_PACKAGE = 'plumbline-calc';

const MANUAL_PAGE = './man/plumbline.1';

/** The files that the programs read, where they are in the repository. Browsers that know gzip and not Brotli get neither. */
const FILES_READ = [
  'packages/editions/*/{calculators.js.br,replay.json}',
  'packages/editions/dist/figures/*',
  'packages/documents/fonts/*',
  'packages/{documents,service}/src/**/*.css',
  'packages/mcp_app/dist/sheet.html',
  'packages/{web,site}/dist/**/[!.]*',
  'packages/site/dist/files/.well-known/**/*',
];

/** Every module that a source starts as a thread: Node runs no TypeScript in an installed package. */
function threadPrograms(): Record<string, string> {
  const sources = globSync('packages/{batch,cli,documents,service}/src/**/*.ts', { cwd: ROOT });
  const threads = sources.flatMap((source) => {
    if (/\.test\.ts$|[\\/]testing[\\/]/.test(source)) return [];
    const folder = posix.dirname(source.replaceAll('\\', '/'));
    return Array.from(readFileSync(join(ROOT, source), 'utf8').matchAll(THREAD), ([, path = '']) =>
      posix.join(folder, path),
    );
  });
  return Object.fromEntries(threads.map((path) => [posix.basename(path, '.ts'), path]));
}

/** Pdfkit loads its standard fonts from files of its own; we embed ours, but it begins every document with this one. */
const standardFont: Plugin = {
  name: 'standard-font',
  transform(code, id) {
    if (!id.endsWith('pdfkit.node.mjs')) return null;
    const font = "require$1('#standard-fonts/Helvetica')";
    if (!code.includes(font)) throw new Error(`pdfkit no longer has ${font}`);
    return { code: code.replace(font, "require('#standard-fonts/Helvetica')"), map: null };
  },
};

const BY_NAME = /import\(`(@plumbline\/calculators\/tools\/)\$\{(\w+)\}(\/\w+)`\)/g;

/** A module of a tool that is imported by the name of the tool becomes a list of the modules of all tools. */
const modulesOfTools: Plugin = {
  name: 'modules-of-tools',
  transform(code) {
    if (!code.includes('import(`@plumbline/')) return null;
    const changed = code.replaceAll(BY_NAME, (_, before: string, variable: string, after: string) => {
      const entries = catalogue.map(({ name }) => `${name}: () => import('${before}${name}${after}')`);
      return `({ ${entries.join(', ')} })[${variable}]()`;
    });
    return { code: changed, map: null };
  },
};

function manifest(): object {
  const { version, description, license } = packageJson;
  const { keywords, bugs, repository } = clientJson;
  return {
    name: COMMAND_PACKAGE,
    version,
    description,
    keywords: [...keywords.filter((word) => word !== 'api-client'), 'cli', 'mcp', 'mcp-server'],
    homepage: clientJson.homepage.replace('/guides/client', '/command-line'),
    bugs,
    repository: { ...repository, directory: 'packages/cli' },
    license,
    type: 'module',
    bin: { plumbline: 'bin/plumbline.js' },
    man: MANUAL_PAGE,
    files: ['bin', 'dist', 'man', 'packages', 'THIRD_PARTY_NOTICES.txt'],
    engines: { node: `>=${NODE_MAJOR_MIN}` },
  };
}

function copyInto(package_: string, path: string, from = path): void {
  cpSync(join(ROOT, from), join(package_, path));
}

/** The package: a product of what the service and its pages are made of. */
const COMMAND: Product = {
  name: 'package of the command line',
  folder: 'packages/cli',
  patterns: [
    'packages/{calculators,editions,explore,batch,documents,cli,service,verification,workbook}/{package.json,src/**/*}',
    ...FILES_READ,
    'packages/cli/{README.md,bin/*}',
    'scripts/{build_command.ts,bundle_stacks.mjs,build/*,release/notices.ts}',
    'package-lock.json',
  ],
  async build() {
    const package_ = join(ROOT, FOLDER);
    const pages = ['web', 'site'].filter((name) => !existsSync(join(ROOT, 'packages', name, 'dist')));
    if (pages.length > 0) throw new Error(`not built yet: ${pages.join(', ')}; npm run release builds them first`);
    rmSync(package_, { recursive: true, force: true });
    await bundleService({
      output: `${FOLDER}/dist`,
      toRoot: '..',
      threads: threadPrograms(),
      external: /^pg-native$/,
      plugins: [standardFont, modulesOfTools],
      hasMaps: false,
    });
    const files = globSync(FILES_READ, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      if (!name.endsWith('.gz')) copyInto(package_, join(parentPath, name).slice(ROOT.length + 1));
    }
    copyInto(package_, 'bin/plumbline.js', 'packages/cli/bin/plumbline.js');
    chmodSync(join(package_, 'bin/plumbline.js'), 0o755);
    const { manualPage } = await import('../packages/cli/src/manual_page.ts');
    mkdirSync(join(package_, 'man'));
    writeFileSync(join(package_, MANUAL_PAGE), manualPage());
    copyInto(package_, 'README.md', 'packages/cli/README.md');
    copyInto(package_, 'LICENSE');
    writeFileSync(join(package_, 'THIRD_PARTY_NOTICES.txt'), thirdPartyNotices());
    writeFileSync(join(package_, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  },
};

await buildIfChanged(COMMAND);
