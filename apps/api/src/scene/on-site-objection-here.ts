import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import { sessionLog } from '@laurel/db/scene/session-log.ts';
import { worksOfPerson } from '@laurel/db/submission/work-board.ts';
import { arbitrates, canSeeResultInside } from '@laurel/domain/award/award.policy.ts';
import type { HandlerConflict } from '@laurel/domain/award/objection.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import type { SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import type { OnSiteHandling } from '@laurel/domain/scene/decide-on-site-objection.ts';
import { minutesOf } from '@laurel/domain/scene/minutes.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { OnFound, Sent } from '../kernel/command.ts';
import { found, type Signed } from '../kernel/trpc.ts';
import { handlerConflicts } from '../review/handler-conflicts.ts';
import { ofOwnTeam } from '../review/party.ts';

type Named = { readonly sessionId: SessionId; readonly objectionId: string };

/** A session in which the caller's own team has this turn; to everybody else there is no such turn. */
export async function sessionOfOwnTurn({ db, actor }: Signed, sessionId: SessionId, slotId: SlotId | undefined) {
  const row = found(await sessionById(db, sessionId));
  const slot = row.session.slots.find((one) => one.slotId === slotId);
  const works = slot ? await worksOfPerson(db, actor.personId) : [];
  return found(works.some(({ workId }) => workId === slot?.workId) ? row : undefined);
}

/** A session with an objection of the caller's own team. */
export async function sessionOfOwnObjection(ctx: Signed, { sessionId, objectionId }: Named) {
  const row = found(await sessionById(ctx.db, sessionId));
  const objection = row.session.objections?.find((one) => one.objectionId === objectionId);
  return sessionOfOwnTurn(ctx, sessionId, objection?.slotId);
}

/** How somebody is connected with the teams that objected in this session, by objection. */
export const conflictsIn = (db: Db | Tx, actor: Signed['actor'], { session }: SessionRow) =>
  handlerConflicts(
    db,
    actor,
    (session.objections ?? []).map(({ objectionId, teamId, slotId }) => {
      const workId = session.slots.find((slot) => slot.slotId === slotId)?.workId ?? null;
      return { objectionId, teamId, respondentTeamId: null, workId };
    }),
  );

export const hostsOf = async (db: Db | Tx, sessionId: SessionId) =>
  minutesOf((await sessionLog(db, sessionId)).events).hosts;

type OnNamed = Sent<Named> & OnFound<SessionRow>;
const handlingHere = async (tx: Tx, { ctx, command, row }: OnNamed): Promise<OnSiteHandling> => {
  const conflict: HandlerConflict = (await conflictsIn(tx, ctx.actor, row)).get(command.objectionId) ?? null;
  return { conflict, hosts: await hostsOf(tx, command.sessionId) };
};

/** A decision about an objection or an appeal to a session: by those who handle objections, or who arbitrate. */
export const decidesOnSite = {
  on: async ({ ctx, command }: Sent<Named>) => {
    const row = found(await sessionById(ctx.db, command.sessionId));
    return found(canSeeResultInside(ctx.actor, row) || arbitrates(ctx.actor, row) ? row : undefined);
  },
  party: ofOwnTeam,
  takes: ({ command }: Sent<Named>) => ({ session: sessionOf(command.sessionId) }),
  looks: ({ row }: OnFound<SessionRow>) => ({ competition: competitionOf(row.competitionId) }),
  facts: handlingHere,
};
