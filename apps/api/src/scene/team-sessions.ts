import { objectionStatements } from '@laurel/db/award/objections.ts';
import { sessionsOfTeams } from '@laurel/db/scene/session-board.ts';
import { worksOfPerson } from '@laurel/db/submission/work-board.ts';
import { type SlotId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { hasAppealed, OnSiteObjectionKind } from '@laurel/domain/scene/on-site-objection.ts';
import type { Session } from '@laurel/domain/scene/session.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { signedIn } from '../kernel/trpc.ts';
import { passOf } from './pass.ts';

type Known = Exclude<Session, { status: 'none' }>;

/** What the team of a turn objected to, and what it may still do; until when by the server's clock. */
function objectionsOf(session: Known, slotId: SlotId, statements: ReadonlyMap<string, string>, now: Instant) {
  const slot = session.slots.find((one) => one.slotId === slotId);
  const filed = (session.objections ?? []).filter((one) => one.slotId === slotId);
  const objectUntil = session.status === 'sealed' ? undefined : slot?.objectUntil;
  const isOpen = objectUntil !== undefined && now < objectUntil;
  return {
    objectUntil: isOpen ? objectUntil : null,
    /** On what it may still object. */
    kinds: isOpen ? OnSiteObjectionKind.options.filter((kind) => !filed.some((one) => one.kind === kind)) : [],
    objections: filed.map(({ decision, appeal, ...one }) => ({
      ...pick(one, 'objectionId', 'kind', 'filedAt', 'decideBy'),
      statement: statements.get(one.objectionId) ?? '',
      decision: decision && pick(decision, 'outcome', 'reason', 'at', 'appealUntil'),
      appeal: appeal && {
        ...pick(appeal, 'filedAt', 'decideBy'),
        decision: appeal.decision && pick(appeal.decision, 'outcome', 'reason', 'at'),
      },
      canAppeal:
        session.status !== 'sealed' &&
        Boolean(decision?.appealUntil && now < decision.appealUntil) &&
        !hasAppealed(session, one.teamId),
    })),
  };
}

/** Where and when the caller's own work presents, once that is announced, and what its team objected to there. */
export const teamSessions = signedIn.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const work = (await worksOfPerson(ctx.db, ctx.actor.personId)).find(({ workId }) => workId === input.workId);
  if (!work) return [];
  const rows = await sessionsOfTeams(ctx.db, [work.teamId]);
  const filed = rows.flatMap(({ session }) => session.objections ?? []);
  const statements = await objectionStatements(
    ctx.db,
    filed.flatMap(({ teamId, objectionId }) => (teamId === work.teamId ? objectionId : [])),
  );
  const now = ctx.now();
  return rows.flatMap(({ session }) => {
    const slot = session.slots.find(({ workId }) => workId === work.workId);
    if (!slot) return [];
    const { draw } = session;
    const pass = passOf(ctx.ports.secrets, slot);
    return [
      {
        ...pick(session, 'sessionId', 'room', 'startsAt', 'endsAt', 'status'),
        ...pick(slot, 'slotId', 'code', 'callNo'),
        drawn: draw !== null,
        pass,
        ...objectionsOf(session, slot.slotId, statements, now),
      },
    ];
  });
});
