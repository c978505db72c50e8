import { useEffect, useState } from 'react';
import { loadRefusals } from '#/lib/errors.ts';
import { startServiceWorker } from '#/lib/thread.ts';

export const CHECK_IN_PAGE = '/scene/check-in';

/**
 * Makes the page installable and has it kept for times without network. The camera and the service worker belong to
 * the document that was loaded at this address: one that was reached from another page is loaded again.
 */
export function useWorksOffline(): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== CHECK_IN_PAGE) return location.reload();
    const manifest = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/check-in.webmanifest' });
    document.head.append(manifest);
    const start = async () => {
      // What is loaded only when it is needed must be there as well: the decoder, the sentences of refusals, faces.
      await Promise.all([import('qr/decode.js'), loadRefusals(), document.fonts.ready]);
      await startServiceWorker('/check-in-worker.js', CHECK_IN_PAGE);
      const { active } = await navigator.serviceWorker.ready;
      if (active) await nameParts(active);
      setKept(true);
    };
    if ('serviceWorker' in navigator) start().catch(() => undefined);
    return () => manifest.remove();
  }, []);
  return kept;
}

const nameParts = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    const parts = performance.getEntriesByType('resource').map(({ name }) => name);
    worker.postMessage({ parts }, [port2]);
  });
