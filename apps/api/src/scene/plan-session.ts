import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { planSession as decide, PlanSession } from '@laurel/domain/scene/plan-session.ts';
import { scenePlanOf } from '@laurel/domain/scene/planning.ts';
import { canPlanSessions } from '@laurel/domain/scene/scene.policy.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { command } from '../kernel/command.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { surroundingsOf } from './surroundings.ts';

/** Plans a session of an on-site stage: a room, a time, and the minutes of each team. */
export const planSession = command({
  useCase: 'scene.plan_session',
  who: permitted('scene:session:edit'),
  input: PlanSession,
  on: async ({ ctx, command }) => {
    const row = found(await competitionById(ctx.db, command.competitionId));
    return found(canPlanSessions(ctx.actor, row) ? row : undefined);
  },
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command, row }) => ({ session: sessionOf(command.sessionId), plan: scenePlanOf(row.groupId) }),
  looks: ({ command }) => ({ competition: competitionOf(command.competitionId) }),
  facts: (tx, { command, row }) =>
    surroundingsOf(tx, { ...command, groupId: row.groupId }, { workIds: [], judges: [] }),
  decide: ({ session, competition }, { command, by, facts }) => decide(session, competition, command, by, facts),
});
