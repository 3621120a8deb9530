import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.ts';
import { manualPage } from './manual_page.ts';

/** The text of a manual page without its requests, as a reader sees it. */
function textOf(page: string): string {
  const shown = page.split('\n').filter((line) => !/^\.(TH|SH|SS|nf|fi|B|I|RI)\b/.test(line));
  return shown.map((line) => line.replace(/^\\&/, '').replaceAll('\\-', '-').replaceAll('\\e', '\\')).join('\n');
}

describe('the manual page', () => {
  it('has the help of every command, word for word', () => {
    const page = manualPage();
    const text = textOf(page);
    expect(text).not.toMatch(/^[.']/m);
    for (const { name, help } of COMMANDS) {
      expect(page).toContain(`.SS "plumbline ${name.replaceAll('-', '\\-')}"`);
      expect(text).toContain(typeof help === 'string' ? help : help([]));
    }
    expect(text).toContain('Exit codes: 0 done');
  });
});
