import { createHmac, randomBytes } from 'node:crypto';

/**
 * Knows whether a visitor opened something for the first time on a day. It keeps a hash of both under a key that is
 * drawn again every day, in memory only: nobody can say later who opened what, and a restart or a second program counts
 * again.
 */
export const seenToday = (most = 20_000) => {
  let day = '';
  let key = randomBytes(32);
  let seen = new Set<string>();
  return {
    isFirst: (visitor: string, what: string, today: string): boolean => {
      if (today !== day) {
        day = today;
        key = randomBytes(32);
        seen = new Set();
      }
      const hash = createHmac('sha256', key).update(`${visitor}|${what}`).digest('base64url');
      if (seen.has(hash)) return false;
      const [oldest] = seen;
      if (seen.size >= most && oldest !== undefined) seen.delete(oldest);
      seen.add(hash);
      return true;
    },
  };
};
