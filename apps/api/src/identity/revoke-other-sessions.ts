import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { z } from 'zod';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { signedInAfresh } from '../kernel/trpc.ts';

/**
 * Ends all of one's own sessions but this one.
 *
 * @without decider: one's own sessions may always be ended
 */
export const revokeOtherSessions = signedInAfresh
  .input(withCommandId(z.strictObject({})))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'identity.revoke_other_sessions', input, {
      read: async () => null,
      decide: () => write(null),
      write: async (tx, _change, { at }) => {
        await revokeSessionsOf(tx, ctx.ports.secrets, ctx.actor.personId, at, ctx.session.id);
      },
    });
    return null;
  });
