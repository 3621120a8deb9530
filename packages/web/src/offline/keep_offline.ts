/** Registers the service worker. On the first visit it is told what this page has loaded before it was there. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register('/service_worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!isFirstVisit) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([window.location.href, ...loaded]);
}
