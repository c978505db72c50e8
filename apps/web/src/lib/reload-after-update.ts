const KEY = 'reloadedAt';
const ONCE_IN_MS = 30_000;

/**
 * After an update of the server an open page requests files that no longer exist. A reload brings the new ones; only
 * once, because a file that is missing twice is missing for another reason, which the page then shows. Offline nothing
 * would load at all: the page stays, with what was typed on it.
 */
export const reloadAfterUpdate = () =>
  addEventListener('vite:preloadError', () => {
    const reload = () => {
      try {
        if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS) return;
        sessionStorage.setItem(KEY, String(Date.now()));
      } catch {
        return;
      }
      location.reload();
    };
    // Browsers believe in a line that leads nowhere, so the server itself is asked.
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(reload, () => undefined);
  });
