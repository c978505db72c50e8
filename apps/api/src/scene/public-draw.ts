import { sessionById } from '@laurel/db/scene/session-board.ts';
import { SessionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';

/** What anyone needs to compute the order of a draw again: the hash, and once it is revealed the seed. */
export const publicDraw = anyone.input(z.strictObject({ sessionId: SessionId })).query(async ({ ctx, input }) => {
  const { session } = found(await sessionById(ctx.db, input.sessionId));
  const draw = found(session.draw ?? undefined);
  const codes = new Map(session.slots.map(({ slotId, code, callNo }) => [slotId, { code, callNo }]));
  return {
    sessionId: session.sessionId,
    room: session.room,
    startsAt: session.startsAt,
    seedHash: draw.seedHash,
    committedAt: draw.committedAt,
    /** In the order that the draw starts from: that of the plan. */
    teams: draw.slotIds.map((slotId) => ({
      slotId,
      code: codes.get(slotId)?.code ?? '',
      callNo: draw.revealed ? (codes.get(slotId)?.callNo ?? null) : null,
    })),
    revealed: draw.revealed && { ...draw.revealed },
  };
});
