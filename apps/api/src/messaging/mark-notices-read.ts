import { markRead } from '@laurel/db/messaging/notices.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { MarkNoticesRead } from '@laurel/domain/messaging/mark-notices-read.ts';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedIn } from '../kernel/trpc.ts';

/**
 * Marks one's own notifications as read. It writes no audit row: what somebody has read concerns nobody else.
 *
 * @without decider: one's own notifications may always be marked
 */
export const markNoticesRead = signedIn.input(withCommandId(MarkNoticesRead)).mutation(async ({ ctx, input }) => {
  await edit(ctx, 'messaging.mark_notices_read', input, {
    read: async () => null,
    decide: () => write(null),
    write: (tx, _change, { at }) => markRead(tx, ctx.actor.personId, input, at),
  });
  return null;
});
