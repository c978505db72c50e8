import { Redis } from 'ioredis';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const HOUR = 3600;

/**
 * How often what may be done: by an address block, by a person, or by the account or contact it is done to. `here` is
 * counted by each process for itself: it is checked on every call, and must not cost a write.
 */
const rules = {
  signInBlock: { points: 50, duration: 15 * MINUTE },
  challengeBlock: { points: 150, duration: 15 * MINUTE },
  sendCodeContactHour: { points: 5, duration: HOUR },
  sendCodeContactDay: { points: 10, duration: 24 * HOUR },
  sendCodeBlock: { points: 30, duration: HOUR },
  offerAppointmentPerson: { points: 100, duration: HOUR },
  takeCodeBlock: { points: 60, duration: 15 * MINUTE },
  registerBlock: { points: 30, duration: HOUR },
  passwordAccount: { points: 10, duration: 15 * MINUTE },
  /** A payer who returns makes us ask the channel again; the poller asks anyway. */
  askChannelOrder: { points: 10, duration: MINUTE },
  importRosterPerson: { points: 20, duration: HOUR },
  invitePerson: { points: 60, duration: HOUR },
  /** Files of lists, archives and one's own data: each reads thousands of rows. */
  exportPerson: { points: 120, duration: HOUR },
  /** Pictures of certificates, each printed by a browser. */
  picturePerson: { points: 30, duration: HOUR },
  /** Requests to correct a certificate: each is read by an organiser, and may come with a file. */
  correctionPerson: { points: 10, duration: 24 * HOUR },
  /** Requests to print a name or title differently: a captain makes them for a whole team. */
  nameCorrectionPerson: { points: 30, duration: 24 * HOUR },
  /** Objections and answers to them: each is read by an organiser, and may come with files. */
  objectionPerson: { points: 30, duration: 24 * HOUR },
  /** Applications to calls for experts: two people read each, and each has a file. */
  expertApplicationPerson: { points: 10, duration: 24 * HOUR },
  /** Recommendations for calls: each sends a message to somebody who did not request it. */
  recommendPerson: { points: 60, duration: 24 * HOUR },
  /** What one person's pages and programs read and change: fifty and ten a second, for a whole minute. */
  readPerson: { points: 3000, duration: MINUTE, here: true },
  changePerson: { points: 600, duration: MINUTE, here: true },
  /** Certificates by the code printed on them, which nobody can guess: a whole hall scans behind one address. */
  codeBlock: { points: 3000, duration: 15 * MINUTE },
  /** Calls of /prod-api by visitors: a school's whole network is one block. */
  visitorBlock: { points: 1200, duration: MINUTE, here: true },
  /** Look-ups without signing in that could be used to list things: certificates by number, shares. */
  lookupBlock: { points: 60, duration: 15 * MINUTE },
  /** Pages of public lists of recipients, of which a search opens the names that are shown whole. */
  recipientsBlock: { points: 300, duration: 15 * MINUTE },
  /** Questions to the assistant. */
  askBlock: { points: 120, duration: 15 * MINUTE },
  /** Answers that a language model writes: each costs money, so all of a site have a limit of their own. */
  writtenAnswerPerson: { points: 30, duration: 15 * MINUTE },
  writtenAnswerBlock: { points: 60, duration: 15 * MINUTE },
  writtenAnswerSite: { points: 5000, duration: 24 * HOUR },
  /** Questions to an organiser: each is read and answered by a person. */
  askPersonPerson: { points: 10, duration: 24 * HOUR },
  /** Emails that ask whether an address wants news: to people who did not request them. */
  requestNewsBlock: { points: 30, duration: HOUR },
  requestNewsAddress: { points: 3, duration: 24 * HOUR },
  /** Badges and cards of certificates in other sites' pages: a school's whole network is one block. */
  sharedBlock: { points: 600, duration: 15 * MINUTE },
  /** Public pages with their heads, each of which reads a few rows; and the list of all of them. */
  pageBlock: { points: 600, duration: MINUTE, here: true },
  sitemapBlock: { points: 20, duration: 15 * MINUTE },
  /** Links to what is not published yet: somebody who guesses is stopped long before. */
  previewBlock: { points: 300, duration: 15 * MINUTE },
  /** Previous works, searched and counted by many traits: a school's whole network is one block. */
  galleryBlock: { points: 600, duration: MINUTE, here: true },
} as const satisfies Record<string, { points: number; duration: number; here?: true }>;

type LimitName = keyof typeof rules;

export type Limits = {
  /** Counts one attempt. Undefined when it is allowed, else the seconds until the next one. */
  take(name: LimitName, key: string): Promise<number | undefined>;
  /** How much is allowed, how much of it is left, and in how many seconds all of it is again. Counts nothing. */
  left(name: LimitName, key: string): Promise<{ limit: number; remaining: number; seconds: number }>;
  close(): Promise<void>;
};

type Store = { pool: pg.Pool; redisUrl?: string | undefined } | 'memory';

/**
 * Counters in Redis when there is one, else in PostgreSQL, so that replicas count together. When the store is down each
 * process counts for itself: a limit is never simply open.
 *
 * @param factor multiplies every limit; the demonstration and browser tests share one address
 */
export function createLimits(store: Store, { factor = 1 } = {}): Limits {
  const redis =
    store !== 'memory' && store.redisUrl
      ? new Redis(store.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
      : null;
  // Without a listener a lost connection would end the process; the fallback below counts in the meantime.
  redis?.on('error', () => {});
  const limiter = (name: LimitName) => {
    const { points, duration, here }: { points: number; duration: number; here?: true } = rules[name];
    const options = { keyPrefix: name, points: points * factor, duration };
    const insuranceLimiter = new RateLimiterMemory(options);
    if (store === 'memory' || here) return insuranceLimiter;
    if (redis) return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter });
    return new RateLimiterPostgres({
      ...options,
      storeClient: store.pool,
      schemaName: 'app',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter,
    });
  };
  const limiters = new Map((Object.keys(rules) as LimitName[]).map((name) => [name, limiter(name)]));
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return undefined;
      } catch (answer) {
        if (answer instanceof RateLimiterRes) return Math.max(1, Math.ceil(answer.msBeforeNext / 1000));
        throw answer;
      }
    },
    async left(name, key) {
      const limit = Math.floor(rules[name].points * factor);
      const known = await limiters.get(name)?.get(key);
      return {
        limit,
        remaining: known ? Math.max(0, Math.floor(known.remainingPoints)) : limit,
        seconds: known ? Math.max(1, Math.ceil(known.msBeforeNext / 1000)) : rules[name].duration,
      };
    },
    async close() {
      redis?.disconnect();
    },
  };
}
