import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent } from '@laurel/domain/events.ts';
import type { Db } from '../db.ts';
import { dropRetired } from '../event-store/rebuild.ts';
import { poolOf } from '../event-store/transaction.ts';
import { type Anchor, type SigningKey, takeAnchor } from './anchors.ts';
import { sealSideRows } from './side-rows.ts';

type Options = {
  readonly everyMs?: number;
  /** Folders outside the database; best one that somebody else keeps. */
  readonly publish?: readonly string[];
  /** Sends an anchor to whom the operator named: each one of a publication, and the first of each day. */
  readonly mail?: (anchor: Anchor) => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
};

const TEN_MINUTES = 600_000;
const MINUTE = 60_000;
/** How soon after a publication it is anchored. */
const SOON = 5_000;

/** What people rely on from the moment it is said: anchored at once, not at the next turn. */
const PUBLICATIONS: readonly DomainEvent['type'][] = [
  'award.result_announced',
  'award.granted',
  'award.kept',
  'award.revoked',
  'certificate.issued',
  'certificate.revoked',
];

/**
 * Until stopped: seals the rows beside the log every minute, signs the log's end every ten minutes when it has moved and
 * within seconds of a publication, and clears away what rebuilds have kept for a day. Any number of workers may do this:
 * the first one spares the others the work.
 */
export const keepAnchored = (db: Db, key: SigningKey, options: Options) => {
  const { everyMs = TEN_MINUTES, onTrouble } = options;
  const stopping = new AbortController();
  let tended = Number.NEGATIVE_INFINITY;
  const turn = async () => {
    const cause = await isDue(db, everyMs);
    if (cause || performance.now() - tended >= MINUTE) {
      await sealSideRows(db);
      await dropRetired(db);
      tended = performance.now();
    }
    if (cause) await anchorNow(db, key, cause, options);
  };
  const keeping = (async () => {
    while (!stopping.signal.aborted) {
      await turn().catch(onTrouble);
      await pause(Math.min(everyMs, SOON), undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};

type Cause = 'publication' | 'time';

const anchorNow = async (db: Db, key: SigningKey, cause: Cause, { publish = [], mail }: Options) => {
  const firstToday = mail && cause === 'time' && (await noneToday(db));
  const anchor = await takeAnchor(db, key, { publish });
  if (mail && anchor && (cause === 'publication' || firstToday)) await mail(anchor);
};

const noneToday = async (db: Db): Promise<boolean> => {
  const { rows } = await poolOf(db).query(
    `select not exists (select from es.anchors a where a.signed_at >= date_trunc('day', now())) as none`,
  );
  return rows[0].none;
};

const isDue = async (db: Db, everyMs: number): Promise<Cause | null> => {
  const { rows } = await poolOf(db).query<{ cause: Cause | null }>(
    `with last as (select coalesce(max(a.position), 0) as position, max(a.signed_at) as at from es.anchors a)
     select case
              when exists (select from es.events e, unnest($2::text[]) t (type)
                            where e.type = t.type and e.position > l.position) then 'publication'
              when exists (select from es.head h where h.position > l.position)
               and coalesce(l.at < now() - make_interval(secs => $1), true) then 'time'
            end as cause
       from last l`,
    [everyMs / 2_000, PUBLICATIONS],
  );
  return rows[0]?.cause ?? null;
};
