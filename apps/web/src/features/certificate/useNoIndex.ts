import { useEffect } from 'react';

/** Keeps a page out of search engines: a certificate is found by people who have it, not by a web search. */
export const useNoIndex = () =>
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
