import { Suspense } from 'react';
import { Disclosure, formatCount, lazyPart } from '../../../ui/index.ts';
import { LinkedText } from './linked_text.tsx';
import type { RecommendedChangesProps } from './recommended_changes.tsx';

const RecommendedChanges = lazyPart(async () => (await import('./lazy_parts.ts')).RecommendedChanges);

/** Recommendations of at most this many words in total are open; the tool has the most urgent first. */
const WORDS_MAX = 90;
/** Together with the warnings above them. */
const WORDS_WITH_WARNINGS_MAX = 130;

function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
}

/** How many recommendations are shown at once: one at least. */
function shownCount(texts: readonly string[], warnings: readonly string[]): number {
  const most = Math.min(WORDS_MAX, WORDS_WITH_WARNINGS_MAX - wordsIn(warnings));
  const tooMany = texts.findIndex((_, index) => wordsIn(texts.slice(0, index + 1)) > most);
  return tooMany < 0 ? texts.length : Math.max(1, tooMany);
}

interface WhatToDoProps extends Omit<RecommendedChangesProps, 'sentence'> {
  texts: readonly string[];
  /** The warnings that are open above them. */
  warnings: readonly string[];
}

/** The recommendations in order, each with the change of inputs that it names. */
export function WhatToDo({ texts, warnings, ...changes }: WhatToDoProps) {
  if (texts.length === 0) return null;
  const listOf = (shown: readonly string[], start: number) => (
    <ol start={start}>
      {shown.map((text) => (
        <li key={text}>
          <LinkedText>{text}</LinkedText>
          <Suspense>
            <RecommendedChanges sentence={text} {...changes} />
          </Suspense>
        </li>
      ))}
    </ol>
  );
  const count = shownCount(texts, warnings);
  const folded = texts.slice(count);
  return (
    <section className="sentences" id="recommendations">
      <h3>What to do</h3>
      {listOf(texts.slice(0, count), 1)}
      {folded.length > 0 && (
        <Disclosure summary={formatCount(folded.length, 'more recommendation')}>{listOf(folded, count + 1)}</Disclosure>
      )}
    </section>
  );
}
