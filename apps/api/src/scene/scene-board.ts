import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { type SessionRow, sessionsOfCompetition } from '@laurel/db/scene/session-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import {
  canHostSession,
  canManageScreens,
  canPlanSessions,
  canSeeSessions,
} from '@laurel/domain/scene/scene.policy.ts';
import { capacityOf } from '@laurel/domain/scene/session.ts';
import { z } from 'zod';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { hasTeamIn } from '../review/party.ts';

/** The on-site sessions of a competition, with their teams and judges. */
export const sceneBoard = permitted('scene:session:query')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const row = found(await competitionById(ctx.db, input.competitionId));
    found(canSeeSessions(ctx.actor, row) ? row : undefined);
    const { stages, items } = row.settings;
    const rows = await sessionsOfCompetition(ctx.db, row.competitionId);
    const plans = canPlanSessions(ctx.actor, row);
    const hosts = canHostSession(ctx.actor, row);
    const ownTeam = (plans || hosts) && (await hasTeamIn(ctx, row.competitionId));
    return {
      competitionId: row.competitionId,
      name: editionName(row.settings),
      stages: stages
        .filter(({ kind }) => kind === 'scene')
        .map(({ stageId, name, opensAt, closesAt, sealed }) => ({ stageId, name, opensAt, closesAt, sealed })),
      items: items.map(({ itemId, name }) => ({ itemId, name })),
      sessions: await shownSessions(ctx, rows),
      /** The reader could plan or host sessions, but has a team in the competition. */
      ownTeam,
      can: {
        plan: plans && !ownTeam,
        host: hosts && !ownTeam,
        screens: canManageScreens(ctx.actor, row),
      },
    };
  });

async function shownSessions({ db }: Context, rows: readonly SessionRow[]) {
  const [works, names] = await Promise.all([
    reviewWorksByIds(
      db,
      rows.flatMap(({ session }) => session.slots.map(({ workId }) => workId)),
    ),
    personNames(
      db,
      rows.flatMap(({ judges }) => judges),
    ),
  ]);
  const titles = new Map(works.map(({ workId, title, status }) => [workId, { title, status }]));
  return rows.map(({ session }) => {
    const { sessionId, stageId, status, room, startsAt, endsAt, minutes, announced, quorum, draw, version } = session;
    return {
      sessionId,
      stageId,
      status,
      room,
      startsAt,
      endsAt,
      minutes,
      announced,
      quorum,
      chief: session.chief ?? null,
      /** What a form that changes the session was filled in for. */
      version,
      capacity: capacityOf(session),
      judges: session.judges.map((personId) => ({ personId, name: names.get(personId)?.name ?? '' })),
      slots: session.slots.map(({ slotId, workId, itemId, code, status: slotStatus, callNo }) => ({
        slotId,
        itemId,
        code,
        callNo,
        status: slotStatus,
        title: titles.get(workId)?.title ?? '',
        /** The work left the competition: its team will not come. */
        gone: ['withdrawn', 'disqualified'].includes(titles.get(workId)?.status ?? ''),
      })),
      /** Teams, room and judges may still change. */
      planning: status === 'planned' || (status === 'checkin' && !draw),
    };
  });
}
