import { type RefObject, useEffect, useRef } from 'react';
import { controlId } from './form/control_frame.tsx';
import { controlsOf, type Field } from './form/fields.ts';
import type { Calculation } from './use_calculation.ts';

function namesInOrder(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => [field.name, ...controlsOf([field]).map(({ name }) => name)]);
}

/** Moves focus to the first control with an error, or else to the heading of the result. */
export function useFocusOnOutcome(
  calculation: Calculation | undefined,
  fields: readonly Field[],
  errors: ReadonlyMap<string, string>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves only when a calculation finishes
  useEffect(() => {
    if (!calculation) return;
    const wrong = namesInOrder(fields).find((name) => errors.has(name));
    const control = wrong === undefined ? undefined : document.getElementById(controlId(wrong));
    (control ?? heading.current)?.focus();
  }, [calculation]);
  return heading;
}
