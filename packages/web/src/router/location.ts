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

/** Only the path and the query of a URL are used, so its origin can be any. */
const ORIGIN = 'http://localhost';

/** The current path and query. Components re-render when they change. A page that is rendered at build time is the first one. */
export function useLocation(): URL {
  return new URL(
    useSyncExternalStore(subscribe, currentUrl, () => '/'),
    ORIGIN,
  );
}

/** Opens another page of this site. */
export function navigate(href: string): void {
  window.history.pushState(null, '', href);
  window.scrollTo(0, 0);
  notifyListeners();
}

/** The catalogue with a search. */
export function searchUrl(words: string): string {
  return words === '' ? '/' : `/?${new URLSearchParams({ q: words })}`;
}

/** Replaces the current URL without a history entry. */
export function replaceUrl(href: string): void {
  if (href === currentUrl()) return;
  window.history.replaceState(null, '', href);
  notifyListeners();
}
