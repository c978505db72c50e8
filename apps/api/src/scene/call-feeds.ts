import { createHash } from 'node:crypto';
import { onSiteRulesHere } from '@laurel/db/competition/competition-board.ts';
import { teamNames } from '@laurel/db/enrolment/my-enrolments.ts';
import { screenByKey } from '@laurel/db/scene/call-screens.ts';
import { sessionsByIds, sessionVersions, teamsIn } from '@laurel/db/scene/session-board.ts';
import type { CompetitionId, TeamId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { callFeedOf } from '@laurel/domain/scene/call-feed.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** How often a feed that somebody watches is looked at: one small query, however many watch. */
const LOOK_EVERY_MS = 250;
/** How often a comment keeps the lines of proxies open, and the clocks of screens right. */
const TICK_EVERY_MS = 10_000;
/** How long a revoked address may still show what it showed. */
const KEYS_EVERY_MS = 5_000;
/** A viewer that does not read what it is sent is let go: it comes back by itself. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** How long before its start and after its end a session is shown. */
const SHOWN_BEFORE_MINUTES = 12 * 60;
const SHOWN_AFTER_MINUTES = 4 * 60;

/** A feed as all viewers of a competition get it: computed once for each change. */
type Shown = { readonly etag: string; readonly body: Buffer; readonly event: Buffer };

/** What a viewer is: the answer that stays open. */
type Viewer = {
  readonly keyHash: string;
  readonly writableLength: number;
  write(chunk: Buffer): unknown;
  destroy(): unknown;
};

type Watched = {
  readonly viewers: Set<Viewer>;
  shown: Shown | undefined;
  looking: Promise<Shown> | undefined;
  lookedAt: number;
};

type CallFeeds = {
  /** The feed as it is now, at most a quarter of a second old. */
  now(competitionId: CompetitionId): Promise<Shown>;
  /** Sends the viewer every change from now on, until `leave`. */
  watch(competitionId: CompetitionId, viewer: Viewer): { leave(): void };
};

/** The feeds of call screens: however many watch a competition, each change is read and put into bytes once. */
export function makeCallFeeds(db: Db, now: () => Instant): CallFeeds {
  const watched = new Map<CompetitionId, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let tickedAt = 0;
  let keysAt = 0;

  const feedOf = (competitionId: CompetitionId): Watched => {
    const known = watched.get(competitionId);
    if (known) return known;
    const made: Watched = { viewers: new Set(), shown: undefined, looking: undefined, lookedAt: 0 };
    watched.set(competitionId, made);
    return made;
  };

  const look = (competitionId: CompetitionId): Promise<Shown> => {
    const feed = feedOf(competitionId);
    feed.looking ??= shownNow(db, competitionId, now(), feed.shown)
      .then((shown) => {
        if (feed.shown && feed.shown.etag !== shown.etag) send(feed, shown.event);
        feed.shown = shown;
        feed.lookedAt = Date.now();
        return shown;
      })
      .finally(() => {
        feed.looking = undefined;
      });
    return feed.looking;
  };

  const beat = async () => {
    const at = Date.now();
    const tick = at - tickedAt >= TICK_EVERY_MS;
    const keys = at - keysAt >= KEYS_EVERY_MS;
    if (tick) tickedAt = at;
    if (keys) keysAt = at;
    const clock = Buffer.from(`event: tick\ndata: ${now()}\n\n`);
    for (const [competitionId, feed] of watched) {
      if (feed.viewers.size === 0) {
        if (at - feed.lookedAt > KEYS_EVERY_MS) watched.delete(competitionId);
        continue;
      }
      await look(competitionId);
      if (tick) send(feed, clock);
      if (keys) await dismissRevoked(db, feed.viewers);
    }
  };

  const keepLooking = () => {
    timer ??= setTimeout(async () => {
      // A database that does not answer is asked again: screens show what they had until then.
      await beat().catch(() => undefined);
      timer = undefined;
      if (watched.size > 0) keepLooking();
    }, LOOK_EVERY_MS);
    timer.unref();
  };

  return {
    now: async (competitionId) => {
      const feed = feedOf(competitionId);
      keepLooking();
      return feed.shown && Date.now() - feed.lookedAt < LOOK_EVERY_MS ? feed.shown : look(competitionId);
    },
    watch: (competitionId, viewer) => {
      const feed = feedOf(competitionId);
      feed.viewers.add(viewer);
      keepLooking();
      if (feed.shown) viewer.write(feed.shown.event);
      return { leave: () => feed.viewers.delete(viewer) };
    },
  };
}

function send({ viewers }: Watched, chunk: Buffer) {
  for (const viewer of viewers) {
    if (viewer.writableLength <= MOST_UNREAD_BYTES) viewer.write(chunk);
    else viewer.destroy();
  }
}

async function dismissRevoked(db: Db, viewers: ReadonlySet<Viewer>) {
  const keys = new Set([...viewers].map(({ keyHash }) => keyHash));
  for (const keyHash of keys) {
    if (await screenByKey(db, keyHash)) continue;
    for (const viewer of viewers) if (viewer.keyHash === keyHash) viewer.destroy();
  }
}

async function shownNow(db: Db, competitionId: CompetitionId, at: Instant, before: Shown | undefined): Promise<Shown> {
  const from = plusMinutes(at, -SHOWN_AFTER_MINUTES);
  const [{ showsNames, warnsAtSeconds }, versions] = await Promise.all([
    onSiteRulesHere(db, competitionId),
    sessionVersions(db, competitionId, from, plusMinutes(at, SHOWN_BEFORE_MINUTES)),
  ]);
  const ids = versions.map(({ sessionId }) => sessionId);
  const names = showsNames ? await teamNames(db, await teamsIn(db, ids)) : new Map<TeamId, string>();
  const said = JSON.stringify([versions, warnsAtSeconds, [...names]]);
  const eventId = createHash('sha256').update(said).digest('hex').slice(0, 16);
  if (before?.etag === `"${eventId}"`) return before;
  const rows = await sessionsByIds(db, ids);
  const byId = new Map(rows.map((row) => [row.sessionId, row.session]));
  const sessions = versions.flatMap(({ sessionId }) => byId.get(sessionId) ?? []);
  const json = JSON.stringify(callFeedOf(sessions, eventId, at, { warnsAtSeconds, names }));
  return {
    etag: `"${eventId}"`,
    body: Buffer.from(json),
    event: Buffer.from(`id: ${eventId}\ndata: ${json}\n\n`),
  };
}
