import { sessionsJudgedBy } from '@laurel/db/scene/session-board.ts';
import { permitted } from '../kernel/trpc.ts';

/** The sessions in which the caller judges: first those to come or held now, then sealed ones, the latest first. */
export const judgedSessions = permitted('review:sheet:score').query(async ({ ctx }) => {
  const sessions = (await sessionsJudgedBy(ctx.db, ctx.actor.personId)).map(({ session }) => {
    const { sessionId, room, startsAt, endsAt, status, slots } = session;
    return { sessionId, room, startsAt, endsAt, status, teams: slots.length };
  });
  const isSealed = ({ status }: (typeof sessions)[number]) => status === 'sealed';
  return [...sessions.filter((one) => !isSealed(one)), ...sessions.filter(isSealed).toReversed()];
});
