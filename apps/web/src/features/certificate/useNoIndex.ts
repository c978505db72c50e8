import { useEffect } from 'react';

/** Keeps a page out of search engines: a certificate is found by who holds it, not by who searches the web. */
export const useNoIndex = () =>
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
