// One page that works without network: this keeps the page and the files that it loaded. Its scope is that page alone,
// so no other page is ever answered from here, and nothing that the api answers is kept. The page is requested from
// the network first; its files have a hash in their name and never change.
const PAGE = new URL(self.registration.scope).pathname;
/** A cache is of one page and one build: what belongs together is kept and removed together. */
const PREFIX = `laurel-page ${PAGE} `;
const FORMER = 'laurel-check-in';
const PATIENCE_MS = 4_000;

const isPart = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/fonts/');
const isOurs = (address) => new URL(address).origin === self.location.origin;
const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/**
 * The page names its build and the files that it loaded. They are kept with the page itself, if that is still the one of
 * this build; then those of other builds are removed.
 */
self.addEventListener('message', (event) => {
  const { build, parts } = event.data;
  const keep = async () => {
    const name = `${PREFIX}${build}`;
    const cache = await caches.open(name);
    if (!(await cache.match(PAGE))) {
      const page = await fetch(PAGE, { cache: 'no-store' });
      if (!page.ok || !(await page.clone().text()).includes(build)) return void (await caches.delete(name));
      await cache.put(PAGE, page);
    }
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const wanted = new Set(parts.filter((address) => isOurs(address) && isPart(new URL(address))));
    await cache.addAll([...wanted].filter((url) => !kept.has(url)));
    for (const other of [FORMER, ...(await cacheNames())]) if (other !== name) await caches.delete(other);
    event.ports[0]?.postMessage('kept');
  };
  event.waitUntil(keep());
});

const kept = async (key) => {
  for (const name of await cacheNames()) {
    const answer = await (await caches.open(name)).match(key);
    if (answer) return answer;
  }
  return undefined;
};

/** The page from the network; the one that was kept where no network, no server or only a failing proxy answers. */
const page = async (request) => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.status < 500 ? answer : ((await kept(PAGE)) ?? answer);
  } catch (failure) {
    const answer = await kept(PAGE);
    if (answer) return answer;
    throw failure;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isPart(new URL(request.url)))
    event.respondWith(kept(request.url).then((answer) => answer ?? fetch(request)));
});
