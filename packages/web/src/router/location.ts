import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', notifyListeners);
  };
}

function currentUrl(): string {
  return window.location.pathname + window.location.search;
}

/** Path and query of the page, followed as they change. */
export function useLocation(): URL {
  return new URL(useSyncExternalStore(subscribe, currentUrl), window.location.origin);
}

/** Goes to another page of this site. */
export function navigate(href: string): void {
  window.history.pushState(null, '', href);
  window.scrollTo(0, 0);
  notifyListeners();
}

/** Changes the address of the page that is shown, without a step in the history. */
export function replaceUrl(href: string): void {
  if (href === currentUrl()) return;
  window.history.replaceState(null, '', href);
  notifyListeners();
}
