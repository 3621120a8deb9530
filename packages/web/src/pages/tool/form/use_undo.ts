import type { FormValues } from '@plumbline/calculators/form';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

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
 * come from elsewhere on the page; those that come one after another in the same step are one.
 */
export function useUndo(values: FormValues, step: string | undefined, onChange: (values: FormValues) => void) {
  const [{ past, changing, shown }, setHistory] = useState<History>({ past: [], changing: undefined, shown: values });
  const withStep = () => [...past, shown].slice(-STEPS_MAX);
  if (values !== shown) {
    const isSameStep = step !== undefined && step === changing;
    setHistory({ past: isSameStep ? past : withStep(), changing: step, shown: values });
  }
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

/** Takes back with Ctrl or Command and Z, except in boxes that are not of this form: those have an undo of their own. */
export function useUndoKey(form: RefObject<HTMLElement | null>, undo: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !undo) return;
    const isElsewhere = event.target instanceof Element && !form.current?.contains(event.target);
    if (isElsewhere && event.target.closest('input, textarea, select, dialog')) return;
    // The browser knows only what was typed into one field, and forgets it when the page sets a value.
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
