import { useState } from 'react';
import type { FormValues } from './form_values.ts';

/** More steps than anybody goes back. */
const STEPS_MAX = 50;

interface History {
  past: readonly FormValues[];
  /** What is being changed. Further changes to it belong to the same step. */
  changing: string | undefined;
}

/** Remembers the values before each change. All keys typed into one field, or one pull of a slider, are one step. */
export function useUndo(values: FormValues, onChange: (values: FormValues) => void) {
  const [{ past, changing }, setHistory] = useState<History>({ past: [], changing: undefined });
  return {
    canUndo: past.length > 0,
    /** Changes the values; `what` is the field, or the action. */
    change(changed: FormValues, what: string) {
      const isSameStep = what === changing;
      setHistory({ past: isSameStep ? past : [...past, values].slice(-STEPS_MAX), changing: what });
      onChange(changed);
    },
    undo() {
      const previous = past.at(-1);
      if (!previous) return;
      setHistory({ past: past.slice(0, -1), changing: undefined });
      onChange(previous);
    },
  };
}
