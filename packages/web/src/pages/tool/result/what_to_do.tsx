import { Suspense } from 'react';
import { Disclosure, formatCount, lazyPart } from '../../../ui/index.ts';
import { LinkedText } from './linked_text.tsx';
import type { RecommendedChangesProps } from './recommended_changes.tsx';

const RecommendedChanges = lazyPart(async () => (await import('./recommended_changes.tsx')).RecommendedChanges);

/** Recommendations of at most this many words in total are open; the tool has the most urgent first. */
const WORDS_MAX = 90;

/** How many texts are shown at once: one at least. */
function shownCount(texts: readonly string[]): number {
  let words = 0;
  const tooMany = texts.findIndex((text) => {
    words += text.split(/\s+/).length;
    return words > WORDS_MAX;
  });
  return tooMany < 0 ? texts.length : Math.max(1, tooMany);
}

interface WhatToDoProps extends Omit<RecommendedChangesProps, 'sentence'> {
  texts: readonly string[];
}

/** The recommendations in order, each with the change of inputs that it names. */
export function WhatToDo({ texts, ...changes }: WhatToDoProps) {
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
  const count = shownCount(texts);
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
