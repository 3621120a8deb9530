/** The page works offline once it was loaded: its HTML and assets are kept, answers of the service never are. */

/** The hash of the build; a build plugin writes it. */
declare const __RELEASE__: string;

/** The parts of the service worker API that this file uses; the types of the DOM do not have it. */
interface ExtendableEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}
interface ExtendableMessageEvent extends ExtendableEvent {
  data: unknown;
}
interface ServiceWorkerScope {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
  addEventListener: ((type: 'install' | 'activate', listen: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listen: (event: FetchEvent) => void) => void) &
    ((type: 'message', listen: (event: ExtendableMessageEvent) => void) => void);
}
const scope = globalThis as unknown as ServiceWorkerScope;

/** Every release has a cache of its own, and removes those of others. */
const PREFIX = 'plumbline-';
const CACHE = `${PREFIX}${__RELEASE__}`;
const SHELL = '/';

/** Assets have a hash in their name, so a kept one is never outdated. */
function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || pathname === '/favicon.svg';
}

/** The pages that calculate. Documents, sheets and the dashboard need the service. */
function isPage({ pathname }: URL): boolean {
  return pathname === SHELL || pathname.startsWith('/tools/');
}

async function keep(key: string | Request, response: Response): Promise<void> {
  if (response.ok) await (await caches.open(CACHE)).put(key, response.clone());
}

async function fetchAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  await keep(request, response);
  return response;
}

/** The network first, so that a new release is seen at once. */
async function fetchPage(request: Request, path: string): Promise<Response> {
  try {
    const response = await fetch(request);
    await keep(path, response);
    return response;
  } catch (error) {
    const kept = (await caches.match(path)) ?? (await caches.match(SHELL));
    if (kept) return kept;
    throw error;
  }
}

async function dropOtherReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetch(SHELL).then((response) => keep(SHELL, response)), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOtherReleases(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (isAsset(url)) event.respondWith(fetchAsset(request));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(fetchPage(request, url.pathname));
});

/** A page that was loaded before this worker was there sends the URLs of itself and of its assets. */
scope.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data) ? event.data.map((sent) => new URL(String(sent))) : [];
  const keeping = urls.flatMap((url) => {
    if (isAsset(url)) return fetchAsset(new Request(url));
    return isPage(url) ? fetchPage(new Request(url), url.pathname) : [];
  });
  event.waitUntil(Promise.all(keeping));
});
