import { sessionsOfCompetition } from '@laurel/db/scene/session-board.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { anyone } from '../kernel/trpc.ts';

/** The announced on-site sessions of a competition, with number and code of each team and about when it presents. */
export const publicSessions = anyone
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input }) => {
    const rows = await sessionsOfCompetition(ctx.db, input.competitionId);
    return rows
      .filter(({ session }) => session.announced)
      .map(({ session }) => {
        const { sessionId, stageId, room, startsAt, endsAt, status, minutes, slots } = session;
        const each = minutes.present + minutes.questions + minutes.change;
        return {
          sessionId,
          stageId,
          room,
          startsAt,
          endsAt,
          status,
          slots: slots.map(({ callNo, code, status: slotStatus }, position) => ({
            callNo,
            code,
            status: slotStatus,
            startsAt: plusMinutes(startsAt, position * each),
          })),
        };
      });
  });
