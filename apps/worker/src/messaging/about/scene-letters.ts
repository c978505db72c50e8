import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import type { SessionId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { hasStage, type Slot } from '@laurel/domain/scene/slot.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, detailsOf, type EventOf, editionOf } from './addressed.ts';

type Announced = { readonly row: SessionRow; readonly competition: NonNullable<Awaited<ReturnType<typeof editionOf>>> };

/** The session, once its teams have heard of it: before that, plans change without a word. */
async function announcedSession(db: Db, sessionId: SessionId): Promise<Announced | undefined> {
  const row = await sessionById(db, sessionId);
  const competition = row?.session.announced ? await editionOf(db, row.competitionId) : undefined;
  return row && competition && { row, competition };
}

/** To everybody of these works, a letter about each. */
async function toTeams(
  db: Db,
  workIds: readonly WorkId[],
  letter: (work: string) => Pick<Addressed['letter'], 'kind' | 'said'>,
): Promise<Addressed[]> {
  const works = await worksByIds(db, workIds);
  return works.map(({ workId, title, captainId, memberIds }) => ({
    to: [...new Set([captainId, ...memberIds])],
    letter: { ...letter(title), path: `/center/work/detail?id=${workId}` } as Addressed['letter'],
  }));
}

const workIdsIn = ({ session }: SessionRow) => session.slots.map(({ workId }) => workId);

const forTeams = (db: Db, { row, competition }: Announced, workIds = workIdsIn(row)) =>
  toTeams(db, workIds, (work) => ({
    kind: 'sessionForTeam',
    said: { competition, work, room: row.session.room, from: { at: row.startsAt } },
  }));

const forJudges = ({ row, competition }: Announced): Addressed => ({
  to: row.judges,
  letter: {
    kind: 'sessionForJudge',
    said: { competition, room: row.session.room, from: { at: row.startsAt } },
    path: detailsOf(row.competitionId),
  },
});

/** To the teams and the judges: where and when. Also when room or time of an announced session change. */
export const sessionSet = async (
  db: Db,
  { data }: EventOf<'scene.session_announced' | 'scene.session_changed'>,
): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  return session ? [...(await forTeams(db, session)), forJudges(session)] : [];
};

/** To the judges who joined or left the panel of an announced session; the others know where and when. */
export const panelChanged = async (db: Db, { data }: EventOf<'scene.panel_set'>): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  if (!session) return [];
  const { row, competition } = session;
  const now = new Set(row.judges);
  const joined = (data.joined ?? data.judges).filter((judge) => now.has(judge));
  const left = (data.left ?? []).filter((judge) => !now.has(judge));
  const said = { competition, room: row.session.room, from: { at: row.startsAt } };
  return [
    { ...forJudges(session), to: joined },
    { to: left, letter: { kind: 'sessionJudgeLeft', said, path: detailsOf(row.competitionId) } },
  ].filter(({ to }) => to.length > 0) as Addressed[];
};

/** To a team that was taken out of an announced session, unless another letter names its new one. */
export const teamRemoved = async (db: Db, { data }: EventOf<'scene.slot_removed'>): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  if (!session || !data.workId) return [];
  if (data.movedTo && (await announcedSession(db, data.movedTo))) return [];
  const { row, competition } = session;
  return toTeams(db, [data.workId], (work) => ({
    kind: 'sessionTeamRemoved',
    said: { competition, work, room: row.session.room, from: { at: row.startsAt } },
  }));
};

/** To the teams that came into an announced session, from another one or newly. */
export const teamsAdded = async (db: Db, { data }: EventOf<'scene.slots_added'>): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  const workIds = data.slots.map(({ workId }) => workId);
  return session ? forTeams(db, session, workIds) : [];
};

/** To the judges of a session that was announced and does not take place. */
export const sessionOff = async (
  db: Db,
  { data }: EventOf<'scene.session_cancelled'>,
): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  if (!session) return [];
  const { row, competition } = session;
  const said = { competition, room: row.session.room, reason: data.reason };
  return [{ to: row.judges, letter: { kind: 'sessionCancelled', said, path: detailsOf(row.competitionId) } }];
};

/** To the team that is next: its turn follows the one that was called. */
export const teamNext = async (
  db: Db,
  { data }: EventOf<'scene.slot_called' | 'scene.session_started'>,
): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  return session ? toGetReady(db, session) : [];
};

const isWaiting = ({ status }: Slot) => status === 'waiting';

const toGetReady = async (db: Db, { row, competition }: Announced): Promise<readonly Addressed[]> => {
  const next = row.session.slots.find(isWaiting);
  if (!next) return [];
  return toTeams(db, [next.workId], (work) => ({
    kind: 'sessionGetReady',
    said: { competition, work, room: row.session.room },
  }));
};

/**
 * To the team that is next because the one that was told before is put back, or gives its turn up, while another one has
 * the stage. Of a team that was called, the next one has been told already.
 */
export const otherTeamNext = async (
  db: Db,
  { type, data }: EventOf<'scene.slot_postponed' | 'scene.slot_forfeited'>,
): Promise<readonly Addressed[]> => {
  const session = await announcedSession(db, data.sessionId);
  const { slots = [] } = session?.row.session ?? {};
  if (!session || !slots.some(hasStage)) return [];
  const ahead = slots
    .slice(
      0,
      slots.findIndex(({ slotId }) => slotId === data.slotId),
    )
    .filter(isWaiting).length;
  const wasNext = type === 'scene.slot_postponed' ? ahead <= data.places : ahead === 0;
  return wasNext ? toGetReady(db, session) : [];
};
