import { useSyncExternalStore } from 'react';

/** The pages of the service read it too. */
const KEY = 'plumbline-signed-in';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remembered(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Whether the last answer of the service was that somebody is signed in. It only words a link; the session itself is a cookie. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, remembered, () => false);
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) window.localStorage.setItem(KEY, 'yes');
    else window.localStorage.removeItem(KEY);
  } catch {
    // Without storage the link says "Sign in" and leads to the same page.
  }
  for (const listener of listeners) listener();
}
