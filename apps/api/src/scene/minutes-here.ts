import { type SessionRow, sessionById } from '@laurel/db/scene/session-board.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { SessionId } from '@laurel/domain/kernel/ids.ts';
import { canReadMinutes } from '@laurel/domain/scene/scene.policy.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** A session whose minutes the caller may read: those who see sessions, and the judges once theirs is over. */
export const minutesHere = async (
  ctx: Context & { readonly actor: Actor },
  sessionId: SessionId,
): Promise<SessionRow> => {
  const row = found(await sessionById(ctx.db, sessionId));
  const { judges, status } = row.session;
  const isOver = status === 'finished' || status === 'sealed';
  return found(canReadMinutes(ctx.actor, { ...row, judges, isOver }) ? row : undefined);
};
