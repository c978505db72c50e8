import { useEffect, useState } from 'react';
import { loadRefusals } from '#/lib/errors.ts';
import { startServiceWorker } from '#/lib/thread.ts';

const WORKER = '/offline-page-worker.js';
const ASK_AGAIN_MS = 15_000;
const RELOADED = 'reloadedForBuild';

type OfflinePage = {
  readonly path: '/scene/check-in' | '/scene/judge';
  /** Loads what the page itself loads only when it is needed: it must be there without network as well. */
  readonly load: () => Promise<unknown>;
};

/**
 * Stores the page, and every file that it loads while it is open, for use without network. Answers whether it is stored.
 * A page that was answered from what is kept is loaded again once the server answers with another build.
 */
export function useWorksOffline({ path, load }: OfflinePage): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let left = false;
    let observer: PerformanceObserver | undefined;
    const start = async () => {
      const worker = await workerOf(path);
      if (await isKept(path)) setKept(true);
      if (!(await isServed(path, () => left))) return;
      await Promise.all([load(), loadRefusals(), document.fonts.ready]);
      if (left) return;
      observer = watchParts((parts) => void nameParts(worker, parts).then(() => setKept(true)));
    };
    start().catch(() => undefined);
    return () => {
      left = true;
      observer?.disconnect();
    };
  }, [path, load]);
  return kept;
}

/** Whether an earlier visit has kept the page. A worker alone says nothing: it takes over before it has stored anything. */
async function isKept(path: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`laurel-page ${path} `));
  const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
  return pages.some((page) => page !== undefined);
}

/** The program that this document began with: it has another name in each build. */
const build = () => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '').pathname;

async function workerOf(path: string): Promise<ServiceWorker> {
  const { active, installing, waiting } = await startServiceWorker(WORKER, path);
  const coming = installing ?? waiting;
  if (active && !coming) return active;
  const worker = coming as ServiceWorker;
  await new Promise<void>((resolve) => {
    const check = () => worker.state === 'activated' && resolve();
    worker.addEventListener('statechange', check);
    check();
  });
  return worker;
}

/** Resolves once the server has answered, and whether with this build; another one is loaded. */
async function isServed(path: string, isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const answer = await fetch(path, { cache: 'no-store' }).catch(() => undefined);
    const page = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (page?.includes(build())) return true;
    if (page !== undefined) {
      loadOnce(page);
      return false;
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
      addEventListener('online', () => resolve(), { once: true });
    });
  }
  return false;
}

/** Once for each build: a server in the middle of a deployment may answer with either. */
function loadOnce(page: string) {
  const [served = ''] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? [];
  try {
    if (!served || sessionStorage.getItem(RELOADED) === served) return;
    sessionStorage.setItem(RELOADED, served);
  } catch {
    return;
  }
  location.reload();
}

/** Reports all files that this document has loaded, again after each few that it loads later. */
function watchParts(onParts: (parts: readonly string[]) => void): PerformanceObserver {
  const parts = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver((list) => {
    const before = parts.size;
    for (const { name } of list.getEntries()) if (/\/(?:assets|fonts)\//.test(name)) parts.add(name);
    if (parts.size === before) return;
    clearTimeout(timer);
    timer = setTimeout(() => onParts([...parts]), 300);
  });
  observer.observe({ type: 'resource', buffered: true });
  return observer;
}

const nameParts = (worker: ServiceWorker, parts: readonly string[]) =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage({ build: build(), parts }, [port2]);
  });
