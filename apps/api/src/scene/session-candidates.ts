import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { worksPlanned } from '@laurel/db/scene/session-board.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { canPlanSessions } from '@laurel/domain/scene/scene.policy.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { sessionHere } from './session-here.ts';
import { readyWorks } from './surroundings.ts';

/** The works of a session's stage that may present and have no session yet. */
export const sessionCandidates = permitted('scene:session:edit')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const { competitionId, stageId } = await sessionHere(ctx, input.sessionId, canPlanSessions);
    const { settings } = found(await competitionById(ctx.db, competitionId));
    const [works, planned] = await Promise.all([
      readyWorks(ctx.db, competitionId, { ...settings, status: 'published' }, stageId),
      worksPlanned(ctx.db, stageId),
    ]);
    return works
      .filter(({ workId }) => !planned.has(workId))
      .map(({ workId, itemId, code, title }) => ({ workId, itemId, code, title }))
      .toSorted((a, b) => a.code.localeCompare(b.code));
  });
