import { changingLaws } from 'virtual:plumbline/law_changes';
import { dateInWords, nextChangeInWords, nextLawChange } from '@plumbline/calculators';
import { useMemo } from 'react';
import type { ToolAnswer } from '../../../calculation/index.ts';
import { Disclosure } from '../../../ui/index.ts';
import { useDelayed } from '../use_delayed.ts';

/** Laws change with dates and choices, not with each digit. */
const REST_MS = 300;

/** The next known change of what the result rests on, after the day whose law it applies: its date, and folded what is known of it. */
export function NextChange({ answer }: { answer: ToolAnswer }) {
  const rested = useDelayed(answer, REST_MS);
  const next = useMemo(() => nextLawChange(rested, changingLaws), [rested]);
  if (!next) return null;
  return (
    <Disclosure summary={`Next change: ${next.until === undefined ? '' : 'from '}${dateInWords(next.date)}`}>
      <p>
        {nextChangeInWords(next)}. <a href={`/docs/law/${next.law}`}>{next.law} in the law register</a>
      </p>
    </Disclosure>
  );
}
