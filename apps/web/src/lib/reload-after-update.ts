const KEY = 'reloadedAt';
const ONCE_IN_MS = 30_000;

/**
 * After an update of the server a page that is still open asks for files that are gone. Loading anew brings the new
 * ones; once, for a file that is missing twice is missing for another reason, which the page then says. Without a line
 * nothing would come at all: the page stays, with what was typed on it.
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
