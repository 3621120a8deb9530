import { changingLaws } from 'virtual:plumbline/law_changes';
import { nextChangeInWords, nextLawChange } from '@plumbline/calculators';
import { useMemo } from 'react';
import type { ToolAnswer } from '../../../calculation/index.ts';

/** The next known change of what the result rests on, after the day whose law it applies. */
export function NextChange({ answer }: { answer: ToolAnswer }) {
  const next = useMemo(() => nextLawChange(answer, changingLaws), [answer]);
  if (!next) return null;
  return (
    <p className="next-change">
      Next change: {nextChangeInWords(next)}. <a href={`/docs/law/${next.law}`}>What is known of it</a>
    </p>
  );
}
