import { sheetVersions } from '@laurel/db/review/sheet-board.ts';
import { sessionsWatched } from '@laurel/db/scene/session-board.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** How often the watched sessions are checked: two small queries, regardless of the number of viewers. */
const LOOK_EVERY_MS = 250;

type Watched = { readonly listeners: Set<() => void>; mark: string | undefined };

type SessionChanges = {
  /**
   * Calls the listener after each change of the session or of a score sheet of its works, until the returned function
   * is called.
   */
  watch(sessionId: SessionId, onChange: () => void): () => void;
};

/**
 * Notices changes of sessions that a desk or a tablet shows. It does not report what changed: they read it with their
 * own permissions.
 */
export function makeSessionChanges(db: Db): SessionChanges {
  const watched = new Map<SessionId, Watched>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    for (const [sessionId, mark] of await marksOf(db, [...watched.keys()])) {
      const session = watched.get(sessionId);
      if (!session || session.mark === mark) continue;
      // Also after the first check: something may have changed since the page was read.
      session.mark = mark;
      for (const onChange of session.listeners) onChange();
    }
  };
  const keepLooking = () => {
    timer ??= setTimeout(async () => {
      // A database that does not answer is asked again: desks and tablets poll meanwhile.
      await look().catch(() => undefined);
      timer = undefined;
      if (watched.size > 0) keepLooking();
    }, LOOK_EVERY_MS);
    timer.unref();
  };

  return {
    watch: (sessionId, onChange) => {
      const session = watched.get(sessionId) ?? { listeners: new Set(), mark: undefined };
      watched.set(sessionId, session);
      session.listeners.add(onChange);
      keepLooking();
      return () => {
        session.listeners.delete(onChange);
        if (session.listeners.size === 0) watched.delete(sessionId);
      };
    },
  };
}

async function marksOf(db: Db, sessionIds: readonly SessionId[]): Promise<[SessionId, string][]> {
  const sessions = await sessionsWatched(db, sessionIds);
  const sheets = await sheetVersions(
    db,
    sessions.flatMap(({ workIds }) => workIds),
  );
  return sessions.map(({ sessionId, version, workIds }) => {
    const submitted = workIds.reduce((sum, workId) => sum + (sheets.get(workId) ?? 0), 0);
    return [sessionId, `${version}:${submitted}`];
  });
}
