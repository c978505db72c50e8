import { sidesOf } from '@laurel/db/award/handler-conflicts.ts';
import { idsOfWhoMay } from '@laurel/db/identity/who-may.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import { sessionLog } from '@laurel/db/scene/session-log.ts';
import { worksByIds } from '@laurel/db/submission/work-board.ts';
import type { PersonId, SessionId } from '@laurel/domain/kernel/ids.ts';
import { minutesOf } from '@laurel/domain/scene/minutes.ts';
import type { OnSiteObjection } from '@laurel/domain/scene/on-site-objection.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf } from './addressed.ts';

/** Maximum number of notifications to those who decide about one objection. */
const MOST_DECIDERS = 20;

/** An objection on site with what letters about it say, and to whom. */
async function onSiteOf(db: Db, { sessionId, objectionId }: { sessionId: SessionId; objectionId: string }) {
  const row = await sessionById(db, sessionId);
  const objection = row?.session.objections?.find((one) => one.objectionId === objectionId);
  const slot = row?.session.slots.find(({ slotId }) => slotId === objection?.slotId);
  const competition = row && (await editionOf(db, row.competitionId));
  const [work] = slot ? await worksByIds(db, [slot.workId]) : [];
  if (!row || !objection || !competition || !work) return undefined;
  const { hosts } = minutesOf((await sessionLog(db, sessionId)).events);
  return {
    row,
    objection,
    hosts,
    team: [...new Set([work.captainId, ...work.memberIds])],
    ofTeam: { competition, work: work.title },
    ofRoom: { competition, room: row.session.room },
    pathOfTeam: `/center/work/detail?id=${work.workId}` as const,
    pathOfDesk: `/scene/desk?session=${sessionId}` as const,
  };
}
type About = NonNullable<Awaited<ReturnType<typeof onSiteOf>>>;

const listOf = ({ competitionId }: SessionRow) =>
  `/competitionReward/detailedList?competitionId=${competitionId}` as const;

/** Who may decide now: nobody of the session, of the team and its school, or who decided before. */
async function decidersOf(db: Db, { row, objection, hosts }: About): Promise<Addressed['to'][]> {
  const { teamId, filedBy, decision, appeal } = objection;
  const side = (await sidesOf(db, [teamId])).get(teamId);
  const before = [filedBy, ...(decision ? [decision.by] : []), ...(appeal ? [appeal.filedBy] : [])];
  const except = [...before, ...hosts, ...row.session.judges, ...(side?.people ?? [])];
  const ofSchool = async (ids: readonly PersonId[]) => {
    const names = await personNames(db, ids);
    return ids.filter((id) => {
      const school = names.get(id)?.schoolCode ?? null;
      return school === null || !side?.schools.includes(school);
    });
  };
  const who = { groupId: row.groupId, except, most: MOST_DECIDERS };
  const handlers = await ofSchool(await idsOfWhoMay(db, { ...who, permission: 'award:result:confirm' }));
  if (!appeal) return [handlers, []];
  const arbitrators = await ofSchool(await idsOfWhoMay(db, { ...who, permission: 'award:appeal:decide' }));
  return [handlers, arbitrators.filter((id) => !handlers.includes(id))];
}

/** The same letter to those who handle objections, and to arbitrators, each with the page on which they decide. */
async function toDecide(
  db: Db,
  about: About,
  kind: 'onSiteObjectionToDecide' | 'onSiteAppealToDecide' | 'onSiteObjectionOverdue',
): Promise<Addressed[]> {
  const [handlers = [], arbitrators = []] = await decidersOf(db, about);
  const said = { ...about.ofRoom, until: { at: dueOf(about.objection) } };
  return [
    { to: handlers, letter: { kind, said, path: listOf(about.row) } as const },
    { to: arbitrators, letter: { kind, said, path: '/competitionReward/appeals' } as const },
  ].filter(({ to }) => to.length > 0);
}

const dueOf = ({ decideBy, appeal }: OnSiteObjection) => appeal?.decideBy ?? decideBy;

const filed =
  (receipt: 'onSiteObjectionFiled' | 'onSiteAppealFiled', ask: 'onSiteObjectionToDecide' | 'onSiteAppealToDecide') =>
  async (
    db: Db,
    { data }: EventOf<'scene.objection_filed'> | EventOf<'scene.appeal_filed'>,
  ): Promise<readonly Addressed[]> => {
    const about = await onSiteOf(db, data);
    if (!about) return [];
    const until = { at: data.decideBy };
    const { team, hosts, ofTeam, ofRoom, pathOfTeam, pathOfDesk } = about;
    return [
      { to: team, letter: { kind: receipt, said: { ...ofTeam, until }, path: pathOfTeam } },
      { to: hosts, letter: { kind: 'onSiteObjectionRaised', said: { ...ofRoom, until }, path: pathOfDesk } },
      ...(await toDecide(db, about, ask)),
    ];
  };

/** A receipt to the team, to the hosts, and to those who decide. */
export const onSiteObjectionFiled = filed('onSiteObjectionFiled', 'onSiteObjectionToDecide');
export const onSiteAppealFiled = filed('onSiteAppealFiled', 'onSiteAppealToDecide');

const OBJECTION = {
  upheld: 'onSiteObjectionUpheld',
  partly: 'onSiteObjectionPartly',
  dismissed: 'onSiteObjectionDismissed',
} as const;
const APPEAL = {
  upheld: 'onSiteAppealUpheld',
  partly: 'onSiteAppealPartly',
  dismissed: 'onSiteAppealDismissed',
} as const;

const decided =
  (kinds: typeof OBJECTION | typeof APPEAL) =>
  async (
    db: Db,
    { data }: EventOf<'scene.objection_decided'> | EventOf<'scene.appeal_decided'>,
  ): Promise<readonly Addressed[]> => {
    const about = await onSiteOf(db, data);
    if (!about) return [];
    const { reason } = data;
    const { team, hosts, ofTeam, ofRoom, pathOfTeam, pathOfDesk } = about;
    return [
      { to: team, letter: { kind: kinds[data.outcome], said: { ...ofTeam, reason }, path: pathOfTeam } },
      { to: hosts, letter: { kind: 'onSiteObjectionSettled', said: { ...ofRoom, reason }, path: pathOfDesk } },
    ];
  };

/** To the team, and to the hosts of the session. */
export const onSiteObjectionDecided = decided(OBJECTION);
export const onSiteAppealDecided = decided(APPEAL);

/** To those who may decide, when the time for it is over; none once it is decided. */
export async function onSiteOverdue(
  db: Db,
  asked: { readonly sessionId: SessionId; readonly objectionId: string; readonly decideBy: string },
): Promise<readonly Addressed[]> {
  const about = await onSiteOf(db, asked);
  if (!about || dueOf(about.objection) !== asked.decideBy) return [];
  const { decision, appeal } = about.objection;
  const isOpen = appeal ? appeal.decision === null : decision === null;
  return isOpen ? toDecide(db, about, 'onSiteObjectionOverdue') : [];
}
