import { type KeyboardEvent, type RefObject, useEffect } from 'react';

function searchBoxIn(page: HTMLElement): HTMLInputElement | null {
  return page.querySelector('input[type="search"]');
}

function linksIn(page: HTMLElement): HTMLAnchorElement[] {
  return [...page.querySelectorAll<HTMLAnchorElement>('.tool-card a')];
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}

/**
 * The keys of the search: `/` goes to the box; the arrows move from the box through the results and back; Enter in the box opens the
 * first result.
 */
export function useSearchKeys(pageRef: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const box = pageRef.current && searchBoxIn(pageRef.current);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !box) return;
      event.preventDefault();
      box.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [pageRef]);

  return (event) => {
    const page = pageRef.current;
    const box = page && searchBoxIn(page);
    if (!box) return;
    const stops: HTMLElement[] = [box, ...linksIn(page)];
    const at = stops.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at !== -1 && step !== undefined) {
      event.preventDefault();
      stops[at + step]?.focus();
    }
    if (at === 0 && event.key === 'Enter' && box.value.trim() !== '') {
      event.preventDefault();
      stops[1]?.click();
    }
  };
}
