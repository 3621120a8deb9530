import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', tellListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', tellListeners);
  };
}

function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

/** Path and query of the page, followed as they change. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, currentAddress), window.location.origin);
}

/** Goes to another page of this site. */
export function goTo(href: string): void {
  window.history.pushState(null, '', href);
  window.scrollTo(0, 0);
  tellListeners();
}

/** Changes the address of the page that is shown, without a step in the history. */
export function rewriteAddress(href: string): void {
  if (href === currentAddress()) return;
  window.history.replaceState(null, '', href);
  tellListeners();
}
