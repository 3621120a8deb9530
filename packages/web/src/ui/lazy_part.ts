import { type ComponentType, lazy } from 'react';

/**
 * A part of a page that few open. It is loaded when the browser has nothing else to do, so that it is there without a connection, too,
 * or when it is shown, if that is earlier.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // What cannot be loaded now is loaded when it is shown.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}
