import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { minutesShown } from '@laurel/db/scene/session-minutes.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { canSeeSessions } from '@laurel/domain/scene/scene.policy.ts';
import { signingProblem } from '@laurel/domain/scene/sign-minutes.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { hasTeamIn } from '../review/party.ts';
import { minutesHere } from './minutes-here.ts';

/** What happened in a session, as its entries in the log say: times, calls, pauses and reasons, and who has signed. */
export const sessionMinutes = permitted('scene:session:query', 'review:sheet:score')
  .input(z.strictObject({ sessionId: SessionId }))
  .query(async ({ ctx, input }) => {
    const row = await minutesHere(ctx, input.sessionId);
    const { settings } = found(await competitionById(ctx.db, row.competitionId));
    const { hosts, ...minutes } = await minutesShown(ctx.db, row);
    const { personId } = ctx.actor;
    const may = (as: 'host' | 'panel') => !signingProblem(row.session, as, personId, hosts);
    const ownTeam = may('host') && (await hasTeamIn(ctx, row.competitionId));
    return {
      ...minutes,
      competition: editionName(settings),
      /** The reader could sign as the host, but has a team in the competition. */
      ownTeam,
      can: {
        signAsHost: may('host') && !ownTeam,
        signForPanel: may('panel'),
        exportFile: canSeeSessions(ctx.actor, row),
      },
    };
  });
