/** Checks that comments are in plain English: none contains a phrase of the list that `conforms()` applies to the texts of tools. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avoidedPhrasesIn } from '../packages/calculators/src/testing/plain_words.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['packages/*/{src,build}/**/*.{ts,tsx,css}', '{scripts,tests}/**/*.{ts,mts,mjs,js}'];
const EXCLUDED = /\/(node_modules|dist|generated)\/|\/generated\.ts$/;

/** A line that is a comment, or a part of one: the formatter puts nearly all comments on lines of their own. */
const COMMENT_LINE = /^\s*\{?(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/\}?)?\s*$/;
/** A comment after code. Texts that contain two slashes, such as URLs, have a character before them. */
const TRAILING_COMMENT = /\s\/\/ ([^'"`]*)$/;

interface Comment {
  line: number;
  text: string;
}

/** The comments of a source; the lines of one comment are joined, because a phrase may be broken across them. */
function commentsOf(source: string): Comment[] {
  const comments: Comment[] = [];
  let open: Comment | undefined;
  for (const [index, line] of source.split('\n').entries()) {
    const text = COMMENT_LINE.exec(line)?.[1];
    if (text === undefined) {
      open = undefined;
      const after = TRAILING_COMMENT.exec(line)?.[1];
      if (after !== undefined) comments.push({ line: index + 1, text: after });
    } else if (open) {
      open.text += ` ${text.trim()}`;
    } else {
      open = { line: index + 1, text: text.trim() };
      comments.push(open);
    }
  }
  return comments;
}

const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !EXCLUDED.test(file));
const faults = files.flatMap((file) =>
  commentsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap(({ line, text }) =>
    avoidedPhrasesIn(text).map((fault) => `${file}:${line}: ${fault}`),
  ),
);
for (const fault of faults) console.error(fault);
console.log(`the comments of ${files.length} files checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
