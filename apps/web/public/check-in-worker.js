// The check-in page works without network: this keeps the page and the files that it loaded. Its scope is that page
// alone, so no other page is ever answered from here. The page is asked of the network first; its files have a hash in
// their name and never change.
const CACHE = 'laurel-check-in';
const PAGE = '/scene/check-in';
const PATIENCE_MS = 4_000;

const isPart = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/fonts/');
const isOurs = (address) => new URL(address).origin === self.location.origin;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page names the files that it loaded: those are kept, and files of earlier versions are removed. */
self.addEventListener('message', (event) => {
  const { parts } = event.data;
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const wanted = new Set(parts.filter((address) => isOurs(address) && isPart(new URL(address))));
    const kept = (await cache.keys()).map(({ url }) => url);
    const page = new URL(PAGE, self.location.origin).href;
    await cache.addAll([...wanted, ...(kept.includes(page) ? [] : [page])].filter((url) => !kept.includes(url)));
    for (const url of kept) if (url !== page && !wanted.has(url)) await cache.delete(url);
    event.ports[0]?.postMessage('kept');
  };
  event.waitUntil(keep());
});

const fromNetwork = async (request) => {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.ok) await (await caches.open(CACHE)).put(PAGE, answer.clone());
  return answer;
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  const kept = (key) => caches.open(CACHE).then((cache) => cache.match(key));
  if (request.mode === 'navigate')
    event.respondWith(fromNetwork(request).catch(async (failure) => (await kept(PAGE)) ?? Promise.reject(failure)));
  else if (isPart(new URL(request.url)))
    event.respondWith(kept(request.url).then((answer) => answer ?? fetch(request)));
});
