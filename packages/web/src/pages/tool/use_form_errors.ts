import { fieldLabels, type Tool } from '@plumbline/calculators';
import { controlNames, type Field, type FormValues, formErrors } from '@plumbline/calculators/form';
import { useMemo, useState } from 'react';
import { controlId } from './form/control_frame.tsx';
import type { LiveCalculation } from './use_live_calculation.ts';
import { splitErrors } from './visible_errors.ts';

const NONE: ReadonlySet<string> = new Set();

/** The input errors of the form. An empty input is wrong only once somebody has left it, or had filled in the whole form. */
export function useFormErrors(tool: Tool, fields: readonly Field[], values: FormValues, live: LiveCalculation) {
  const [visited, setVisited] = useState(NONE);
  const [wasComplete, setWasComplete] = useState(false);
  const { invalid, settled, isCurrent } = live;
  if (isCurrent && settled === values && !wasComplete) setWasComplete(true);
  const labels = useMemo(() => fieldLabels(tool), [tool]);
  const { wrong, awaited } = useMemo(() => {
    const errors = formErrors(invalid?.errors ?? [], { fields, values: settled, labels });
    return splitErrors(errors, { fields, values: settled, visited, wasComplete });
  }, [invalid, fields, settled, labels, visited, wasComplete]);
  return {
    wrong,
    awaited,
    /** How many errors are not described. */
    more: invalid?.moreErrors ?? 0,
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
