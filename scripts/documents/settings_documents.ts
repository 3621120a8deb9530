import { wrap } from '../../packages/cli/src/wrap.ts';
import type { Setting } from '../../packages/service/src/setting_readers.ts';
import { SETTINGS } from '../../packages/service/src/settings.ts';
import type { Rows } from './markdown_table.ts';

const COLUMNS = 120;

const ALL: readonly Setting<unknown>[] = Object.values(SETTINGS);

/** Markdown without code marks and links. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');
}

function fixedDefault({ default: given }: Setting<unknown>): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

/** The rows of the table of settings. */
export function settingRows(): Rows {
  return ALL.map((setting) => {
    const fixed = fixedDefault(setting);
    const { variable, meaning, defaultInWords = 'none' } = setting;
    return [`\`${variable}\``, fixed === undefined ? defaultInWords : `\`${fixed}\``, meaning];
  });
}

function entryOf(setting: Setting<unknown>): string {
  const { variable, meaning, defaultInWords, example = '' } = setting;
  const text = defaultInWords === undefined ? meaning : `${meaning} Default: ${defaultInWords}.`;
  const fixed = fixedDefault(setting);
  const line = fixed === undefined ? `# ${variable}=${example}` : `${variable}=${fixed}`;
  return [...wrap(plain(text), COLUMNS, '# ', '# '), line].join('\n');
}

/** The file of all settings to copy: those with a fixed default have it, the others are comments. */
export function environmentFile(): string {
  const head =
    '# Every setting is optional; copy this file to .env and change what you need. Written by npm run generate.';
  return `${[head, ...ALL.map(entryOf)].join('\n\n')}\n`;
}
