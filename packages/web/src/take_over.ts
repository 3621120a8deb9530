import { flushSync } from 'react-dom';
import { replaceUrl, searchUrl } from './router/location.ts';

const FOCUSABLE = 'a, button, input, select, [tabindex]';

function focusableIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** What an element is, in the page as the service rendered it and in the page as the app draws it. */
function kindOf(element: HTMLElement | undefined): string {
  return `${element?.tagName} ${element?.getAttribute('type')} ${element?.getAttribute('href')}`;
}

/**
 * Draws the app in place of the rendered page, which people may use before the script is there: what they have typed into the search
 * is searched for, and the focus stays where it is.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const before = focusableIn(root);
  const at = before.indexOf(document.activeElement as HTMLElement);
  const typed = root.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '';
  if (typed !== '') replaceUrl(searchUrl(typed));
  flushSync(draw);
  const focused = focusableIn(root)[at];
  if (!focused || kindOf(focused) !== kindOf(before[at])) return;
  focused.focus();
  if (focused instanceof HTMLInputElement && focused.type === 'search') {
    focused.setSelectionRange(typed.length, typed.length);
  }
}
