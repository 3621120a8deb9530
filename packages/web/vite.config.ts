import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './build/compress_assets.ts';
import { defaultInputsModule } from './build/default_inputs_module.ts';
import { explorationWorker } from './build/exploration_worker.ts';
import { portfolioModule } from './build/portfolio_module.ts';
import { prerender } from './build/prerender.ts';
import { SERVICE_WORKER, serviceWorkerRelease } from './build/service_worker_release.ts';
import { shortExamples } from './build/short_examples.ts';
import { toolModules } from './build/tool_modules.ts';

const ROOT = import.meta.dirname;

/** Vite configuration of `scripts/build_web.ts` and `scripts/dev.ts`. */
const config: UserConfig = {
  root: ROOT,
  plugins: [
    react(),
    toolModules(),
    portfolioModule(),
    defaultInputsModule(),
    explorationWorker(),
    shortExamples(),
    prerender(),
    serviceWorkerRelease(),
    compressAssets(),
  ],
  build: {
    target: 'es2023',
    // The content security policy forbids `data:` URLs, and our target browsers support module preload.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    // A frozen edition is one file, and loaded only by those who choose it.
    chunkSizeWarningLimit: 2500,
    // Tests read from it which files a page loads.
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // An entry keeps the names of its exports; what other files need of it is exported beside them.
      preserveEntrySignatures: 'allow-extension',
      input: {
        index: join(ROOT, 'index.html'),
        // A test calculates with the built files through this entry.
        calculation: join(ROOT, 'src/calculation/index.ts'),
        [SERVICE_WORKER]: join(ROOT, 'src/offline/service_worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // Code that all tools share goes into four files. Without groups it would be a dozen tiny ones. The formulas are loaded
        // with the working, which few readers open.
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Files have the path separator of the system.
          groups: [
            // The first page needs these two, and nothing else of the calculators.
            { name: 'search', test: /calculators[\\/]src[\\/]kernel[\\/](domain|nearest)\.ts/, priority: 3 },
            {
              name: 'formulas',
              test: /calculators[\\/]src[\\/](presentation[\\/](equation|evaluate_formula|formula_|present_working|typeset_formula)|kernel[\\/](formula|symbols_of_check)\.ts)/,
              priority: 2,
            },
            // Only exploring needs these.
            {
              name: 'exploring',
              test: /calculators[\\/]src[\\/](presentation[\\/]charts[\\/]exploration[\\/]|kernel[\\/]mathematics[\\/]hyperbolic\.ts)/,
              priority: 3,
            },
            // What recommendations and sketches change in a form is loaded after the result.
            { name: 'changes', test: /calculators[\\/]src[\\/]form[\\/](beam_handles|changes_in)\.ts/, priority: 3 },
            // Only rows of files need these.
            {
              name: 'rows',
              test: /calculators[\\/]src[\\/](form[\\/](column_names|read_cell)|presentation[\\/]key_figures)\.ts/,
              priority: 3,
            },
            // Only calculations in a project need these.
            { name: 'defaults', test: /calculators[\\/]src[\\/]form[\\/]input_defaults\.ts/, priority: 3 },
            // How pictures are drawn and put into tables, which is loaded after the figures.
            {
              name: 'layout',
              test: /calculators[\\/]src[\\/]presentation[\\/]charts[\\/](layout[\\/]|\w+_tables?\.ts|table_from\.ts)/,
              priority: 3,
            },
            { name: 'pictures', test: /calculators[\\/]src[\\/]presentation[\\/]charts[\\/]/, priority: 2 },
            // With forms, which pages of calculators and of jobs share, and with the schema library, which would else join an entry that imports this file: two files that import each other.
            {
              name: 'calculators',
              test: /node_modules[\\/]typebox[\\/]|calculators[\\/]src[\\/](kernel|presentation|form)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  logLevel: 'warn',
};

export default config;
