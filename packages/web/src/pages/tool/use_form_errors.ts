import { fieldLabels, type Tool } from '@plumbline/calculators';
import { controlNames, type Field, type FormError, type FormValues, formErrors } from '@plumbline/calculators/form';
import { useMemo, useState } from 'react';
import { controlId } from './form/control_frame.tsx';
import type { LiveCalculation } from './use_live_calculation.ts';
import { splitErrors } from './visible_errors.ts';

export interface ShownErrors {
  wrong: readonly FormError[];
  /** Required inputs that nobody has filled in yet. */
  awaited: readonly FormError[];
  /** How many errors are not described. */
  more: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The input errors of the form. An empty input is wrong only once somebody has left it, or had filled in the whole form. */
export function useFormErrors(tool: Tool, fields: readonly Field[], values: FormValues, live: LiveCalculation) {
  const [visited, setVisited] = useState(NONE);
  const [wasComplete, setWasComplete] = useState(false);
  const { invalid, settled, isCurrent } = live;
  if (isCurrent && settled === values && !wasComplete) setWasComplete(true);
  const labels = useMemo(() => fieldLabels(tool), [tool]);
  const shown = useMemo((): ShownErrors => {
    const errors = formErrors(invalid?.errors ?? [], { fields, values: settled, labels });
    return {
      ...splitErrors(errors, { fields, values: settled, visited, wasComplete }),
      more: invalid?.moreErrors ?? 0,
    };
  }, [invalid, fields, settled, labels, visited, wasComplete]);
  return {
    shown,
    /** Somebody has left a control. */
    visit(element: Element) {
      const name = controlNames(fields).find(
        (candidate) => controlId(candidate) === element.id || candidate === element.getAttribute('name'),
      );
      if (name !== undefined && !visited.has(name)) setVisited(new Set(visited).add(name));
    },
    /** The form was emptied. */
    startAgain() {
      setVisited(NONE);
      setWasComplete(false);
    },
  };
}
