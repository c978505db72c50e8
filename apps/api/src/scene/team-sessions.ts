import { sessionsOfTeams } from '@laurel/db/scene/session-board.ts';
import { worksOfPerson } from '@laurel/db/submission/work-board.ts';
import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { signedIn } from '../kernel/trpc.ts';
import { passOf } from './pass.ts';

/** Where and when the caller's own work presents, once that is announced. */
export const teamSessions = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const work = (await worksOfPerson(ctx.db, ctx.actor.personId)).find(({ workId }) => workId === input.workId);
  if (!work) return [];
  const rows = await sessionsOfTeams(ctx.db, [work.teamId]);
  return rows.flatMap(({ session }) => {
    const slot = session.slots.find(({ workId }) => workId === work.workId);
    if (!slot) return [];
    const { sessionId, room, startsAt, endsAt, status, draw } = session;
    const pass = passOf(ctx.ports.secrets, slot);
    const { code, callNo } = slot;
    return [{ sessionId, room, startsAt, endsAt, status, code, callNo, drawn: draw !== null, pass }];
  });
});
