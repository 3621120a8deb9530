import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { toolModules } from './tool_modules.ts';

const APP = '<!--app-->';
/** The file of the catalogue, which is loaded together with the app. */
const CATALOGUE = 'catalogue_page';

interface Rendered {
  renderShell: () => string;
  renderCatalogue: () => string;
}

/** Bundles `src/prerender.tsx` for Node. The file is next to the packages that it imports. */
async function loadRendered(root: string): Promise<Rendered> {
  const folder = join(root, 'node_modules', '.prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), toolModules()],
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false, minify: false },
  });
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Rendered;
}

/**
 * Renders the layout into `index.html` and the catalogue into `catalogue.html`, so that the first page shows before its script has
 * loaded, and without one. The service puts the content of each page into the layout.
 */
export function prerender(): Plugin {
  let root = '';
  return {
    name: 'plumbline-prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !String(page.source).includes(APP)) throw new Error(`index.html has no ${APP}`);
      const { renderShell, renderCatalogue } = await loadRendered(root);
      page.source = String(page.source).replace(APP, renderShell);
      const script = Object.values(bundle).find(({ name }) => name === CATALOGUE);
      if (!script) throw new Error(`the build has no ${CATALOGUE}`);
      const preload = `<link rel="modulepreload" href="/${script.fileName}">`;
      this.emitFile({ type: 'asset', fileName: 'catalogue.html', source: preload + renderCatalogue() });
    },
  };
}
