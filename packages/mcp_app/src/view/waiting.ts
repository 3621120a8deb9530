import { element } from './dom.ts';

type Members = Record<string, unknown>;

/** A name of the API as words, with spaces. Only where no label is known. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-GB', { maximumSignificantDigits: 15 });
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return String(value);
}

/** Members as pairs of a label and a value; objects inside are left out. */
function pairs(members: Members): HTMLElement {
  const rows = Object.entries(members).filter(([, value]) => {
    const items = Array.isArray(value) ? value : [value];
    return items.every((item) => item !== null && typeof item !== 'object');
  });
  return element(
    'dl',
    { class: 'pairs' },
    ...rows.map(([name, value]) =>
      element('div', {}, element('dt', {}, inWords(name)), element('dd', {}, shown(value))),
    ),
  );
}

/** What is being calculated, while it is. */
export function waitingView(title: string, input: Members): HTMLElement {
  return element(
    'div',
    { class: 'waiting' },
    element('h1', {}, title),
    element('p', { class: 'progress', role: 'status' }, 'Calculating with these inputs …'),
    pairs(input),
  );
}

/** One message in place of a sheet, with what can be said about it. */
export function messageView(title: string, message: string, details: readonly string[] = []): HTMLElement {
  return element(
    'div',
    { class: 'message', role: 'status' },
    element('h1', {}, title),
    element('p', {}, message),
    details.length > 0 && element('ul', {}, ...details.map((detail) => element('li', {}, detail))),
  );
}

/** The figures of a result whose sheet did not arrive. */
export function figuresView(title: string, result: Members): HTMLElement {
  return element('div', { class: 'message' }, element('h1', {}, title), pairs(result));
}
