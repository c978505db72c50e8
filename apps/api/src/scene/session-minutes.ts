import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { sessionLog } from '@laurel/db/scene/session-log.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { minutesOf } from '@laurel/domain/scene/minutes.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { sessionHere } from './session-here.ts';

/** What happened in a session, as its events say: times, calls, pauses and reasons, with their place in the log. */
export const sessionMinutes = permitted('scene:session:query')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const { session, competitionId } = await sessionHere(ctx, input.sessionId);
    const { settings } = found(await competitionById(ctx.db, competitionId));
    const { events, last } = await sessionLog(ctx.db, input.sessionId);
    const { lines, teams } = minutesOf(events);
    const names = await personNames(ctx.db, [...new Set([...session.judges, ...lines.map(({ by }) => by)])]);
    const nameOf = (personId: (typeof session.judges)[number]) => names.get(personId)?.name ?? '';
    const { sessionId, room, startsAt, endsAt, status, quorum, draw } = session;
    return {
      sessionId,
      competitionId,
      competition: editionName(settings),
      room,
      startsAt,
      endsAt,
      status,
      quorum,
      judges: session.judges.map(nameOf),
      seedHash: draw?.seedHash ?? null,
      teams,
      lines: lines.map(({ by, ...line }) => ({ ...line, by: nameOf(by) })),
      last,
    };
  });
