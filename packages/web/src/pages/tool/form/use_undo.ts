import type { FormValues } from '@plumbline/calculators/form';
import { useState } from 'react';

/** More steps than anybody goes back. */
const STEPS_MAX = 50;

interface History {
  past: readonly FormValues[];
  /** What is being changed. Further changes to it belong to the same step. */
  changing: string | undefined;
  /** The values after the last change that is known. */
  shown: FormValues;
}

/**
 * Remembers the values before each change. All keys typed into one field, or one pull of a slider, are one step. So are values that
 * come from elsewhere on the page.
 */
export function useUndo(values: FormValues, onChange: (values: FormValues) => void) {
  const [{ past, changing, shown }, setHistory] = useState<History>({ past: [], changing: undefined, shown: values });
  const withStep = () => [...past, shown].slice(-STEPS_MAX);
  if (values !== shown) setHistory({ past: withStep(), changing: undefined, shown: values });
  return {
    canUndo: past.length > 0,
    /** Changes the values; `what` is the field, or the action. */
    change(changed: FormValues, what: string) {
      const isSameStep = what === changing;
      setHistory({ past: isSameStep ? past : withStep(), changing: what, shown: changed });
      onChange(changed);
    },
    undo() {
      const previous = past.at(-1);
      if (!previous) return;
      setHistory({ past: past.slice(0, -1), changing: undefined, shown: previous });
      onChange(previous);
    },
  };
}
