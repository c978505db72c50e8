import type { Ports } from '@laurel/adapters/ports.ts';
import type { EffectQueue } from '@laurel/adapters/queue.ts';
import type { Log } from '@laurel/db/log.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import type { Limits } from './limits.ts';

/** What the process opens once and everything that answers HTTP uses. */
export type Parts = {
  readonly db: Db;
  readonly queue: EffectQueue;
  readonly ports: Ports;
  readonly limits: Limits;
  readonly log: Log;
  readonly now: () => Instant;
  /** For tests: commands happen at `now()` too, instead of by the database's clock. */
  readonly pretends?: boolean | undefined;
  /** Folder of the built web application; null when another server shows the pages (npm run dev, tests). */
  readonly webFolder: string | null;
  /** How many proxies in front of this process are trusted about the caller's address (TRUST_PROXY). */
  readonly trustedProxies: number;
  readonly metricsToken?: string | undefined;
  /** The key that signs reports of returned emails (MAIL_BOUNCE_SECRET); without it none is accepted. */
  readonly mailBounceSecret?: string | undefined;
  /** Whose pages may call /prod-api besides our own (LAUREL_API_ORIGINS); none unless given. */
  readonly apiOrigins?: ReadonlySet<string> | undefined;
};
