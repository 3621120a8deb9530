import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './build/compress_assets.ts';
import { prerender } from './build/prerender.ts';
import { toolModules } from './build/tool_modules.ts';

/** Vite configuration of `scripts/build_web.ts` and `scripts/dev.ts`. */
const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), toolModules(), prerender(), compressAssets()],
  build: {
    target: 'es2023',
    // The content security policy forbids `data:` URLs, and our target browsers support module preload.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Code that all tools share goes into two files. Without groups it would be a dozen tiny ones.
      output: {
        codeSplitting: {
          groups: [
            // The first page needs these two, and nothing else of the calculators.
            { name: 'search', test: /calculators\/src\/kernel\/(domain|nearest)\.ts/, priority: 3 },
            { name: 'pictures', test: /calculators\/src\/presentation\/charts\//, priority: 2 },
            { name: 'calculators', test: /calculators\/src\/(kernel|presentation)\//, priority: 1 },
          ],
        },
      },
    },
  },
  logLevel: 'warn',
};

export default config;
