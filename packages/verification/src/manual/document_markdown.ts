import type { Block, Inline, ManualDocument, ManualTable, Text } from './document.ts';
import { VERDICT_IN_WORDS } from './document.ts';

/** Signs that Markdown would read as formatting. */
const SIGNS = /[\\`*_[\]<>|]/g;

function escaped(text: string): string {
  return text.replaceAll(SIGNS, (sign) => `\\${sign}`).replaceAll('\n', ' ');
}

/** Inline code in a table: a bar would end the cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``;
}

const HAS_SCHEME = /^https?:\/\//;

function inlineText(part: Inline): string {
  if (typeof part === 'string') return escaped(part);
  if ('code' in part) return code(part.code);
  if ('symbol' in part) return code(part.symbol);
  if ('formula' in part) return code(part.formula);
  if ('verdict' in part) {
    const words = VERDICT_IN_WORDS[part.verdict];
    return part.verdict === 'agrees' ? words : `**${words}**`;
  }
  if ('page' in part) return `[${escaped(part.text)}](${part.page === '' ? 'README' : part.page}.md)`;
  if ('address' in part) return HAS_SCHEME.test(part.address) ? `<${part.address}>` : escaped(part.address);
  // A file has no service that could calculate a sheet or show a reference page.
  return 'sheet' in part ? '' : escaped(part.text);
}

function line(text: Text): string {
  return typeof text === 'string' ? escaped(text) : text.map(inlineText).join('');
}

function table({ columns, rows, total }: ManualTable): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(columns.map(({ title }) => escaped(title))),
    row(columns.map(({ isNumber }) => (isNumber ? '--:' : '---'))),
    ...rows.map((cells) => row(cells.map(line))),
    ...(total ? [row(total.map((cell) => `**${line(cell)}**`))] : []),
  ].join('\n');
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}`;
    case 'paragraph':
      return line(block.text);
    case 'list':
      return list(block.items.map(line));
    case 'facts': {
      const facts = block.facts.map(({ term, text }) => ({ term, text: line(text) }));
      return list(facts.filter(({ text }) => text !== '').map(({ term, text }) => `${escaped(term)}: ${text}`));
    }
    case 'table':
      return block.rows.length === 0 ? '' : table(block);
    case 'signature':
      return list(block.lines.map((words) => `${escaped(words)}:`));
  }
}

/** A document of the manual as Markdown, in one folder with the others. */
export function documentAsMarkdown({ title, lede, blocks }: ManualDocument): string {
  const parts = [`# ${escaped(title)}`, line(lede), ...blocks.map(blockText)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
