import { sessionsJudgedBy } from '@laurel/db/scene/session-board.ts';
import { permitted } from '../kernel/trpc.ts';

/** The sessions in which the caller judges. */
export const judgedSessions = permitted('review:sheet:score').query(async ({ ctx }) =>
  (await sessionsJudgedBy(ctx.db, ctx.actor.personId)).map(({ session }) => {
    const { sessionId, room, startsAt, endsAt, status, slots } = session;
    return { sessionId, room, startsAt, endsAt, status, teams: slots.length };
  }),
);
