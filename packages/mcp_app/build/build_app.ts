import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const PACKAGE = join(import.meta.dirname, '..');
const TEMPLATE = join(PACKAGE, 'src/sheet.html');
export const BUILT_APP = join(PACKAGE, 'dist/sheet.html');

/** Text inside an element of HTML must not contain the end of that element. */
function inside(name: 'script' | 'style', text: string): string {
  return text.trim().replaceAll(`</${name}`, `<\\/${name}`);
}

/** Builds the app as one HTML file, because hosts load no other. */
export async function buildApp(): Promise<void> {
  const { output } = (await build({
    root: PACKAGE,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      target: 'es2023',
      // These know light-dark(). What replaces it for others follows the system, not the host.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      write: false,
      cssMinify: true,
      modulePreload: false,
      rolldownOptions: { input: join(PACKAGE, 'src/main.ts'), checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  const script = output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n');
  const styles = output.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('\n');
  const html = readFileSync(TEMPLATE, 'utf8')
    .replace('/* styles */', () => inside('style', styles))
    .replace('/* script */', () => inside('script', script));
  mkdirSync(join(PACKAGE, 'dist'), { recursive: true });
  writeFileSync(BUILT_APP, html);
}
