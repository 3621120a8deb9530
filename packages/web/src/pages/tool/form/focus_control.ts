import { controlId } from './control_frame.tsx';

/** Shows a control of the form and moves the focus into it. A group of controls passes it to its first one. */
export function focusControl(name: string): void {
  const element = document.getElementById(controlId(name));
  element?.scrollIntoView({ block: 'center' });
  const first = element?.matches('fieldset') ? element.querySelector<HTMLElement>('input, select') : element;
  first?.focus({ preventScroll: true });
}
