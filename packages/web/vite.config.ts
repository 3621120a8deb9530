import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { compressAssets } from './build/compress_assets.ts';
import { toolModules } from './build/tool_modules.ts';

/** How the web is bundled; `scripts/build_web.ts` builds with it, `scripts/dev.ts` serves with it. */
const config: UserConfig = {
  root: import.meta.dirname,
  plugins: [react(), toolModules(), compressAssets()],
  build: {
    target: 'es2023',
    // The strict content security policy allows no `data:` script or style, and the browsers we build for preload by themselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What all tools are made of is two files, one with the charts; else it would be a dozen, each smaller than its request.
      output: {
        codeSplitting: {
          groups: [
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
