import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { scenePlanOf } from '@laurel/domain/scene/planning.ts';
import { canHostSession, canPlanSessions, canSeeSessions } from '@laurel/domain/scene/scene.policy.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { type Context, found, permitted } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';

type SignedIn = Context & { readonly actor: Actor };
type Policy = typeof canSeeSessions;

/** The session, if this person may do with it what is asked; another group's is not found. */
export const sessionHere = async (
  ctx: SignedIn,
  sessionId: SessionId,
  may: Policy = canSeeSessions,
): Promise<SessionRow> => {
  const row = found(await sessionById(ctx.db, sessionId));
  return found(may(ctx.actor, row) ? row : undefined);
};

type OfSession = Sent<{ readonly sessionId: SessionId }>;
const competitionLooked = ({ row }: OnFound<SessionRow>) => ({ competition: competitionOf(row.competitionId) });

/** A command of those who plan sessions, on one of them: who presents when, and before whom. */
export const plansSession = {
  who: permitted('scene:session:edit'),
  on: ({ ctx, command }: OfSession) => sessionHere(ctx, command.sessionId, canPlanSessions),
  party: ofOwnTeam,
  takes: ({ command, row }: OfSession & OnFound<SessionRow>) => ({
    session: sessionOf(command.sessionId),
    plan: scenePlanOf(row.groupId),
  }),
  looks: competitionLooked,
};

/** A press on the host's desk. */
export const pressesDesk = {
  who: permitted('scene:desk:host'),
  on: ({ ctx, command }: OfSession) => sessionHere(ctx, command.sessionId, canHostSession),
  party: ofOwnTeam,
  takes: ({ command }: OfSession) => ({ session: sessionOf(command.sessionId) }),
  looks: competitionLooked,
};
