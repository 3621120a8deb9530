import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const BYTES_MAX = 5000;

/** The client as a page loads it: one minified file. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: join(import.meta.dirname, 'index.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in made)) throw new Error('expected one bundle');
  expect(made.output).toHaveLength(1);
  return made.output[0].code;
}

it('is smaller than 5 kB compressed and has no dependencies', async () => {
  const code = await bundled();
  expect(code).toContain('calculate_pue');
  expect(code).not.toMatch(/\bimport\b|\brequire\b/);
  expect(gzipSync(code, { level: 9 }).byteLength).toBeLessThan(BYTES_MAX);
});
