import { revokeSession as revoke } from '@laurel/db/identity/sessions.ts';
import { write } from '@laurel/domain/kernel/decision.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedInAfresh } from '../kernel/trpc.ts';

/**
 * Ends one of one's own sessions. It requires a fresh proof: an attacker in one session must not end the others.
 *
 * @without decider: one's own session may always be ended
 */
export const revokeSession = signedInAfresh
  .input(withCommandId(z.strictObject({ sessionId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    const { personId } = ctx.actor;
    await edit(ctx, 'identity.revoke_session', input, {
      read: async () => null,
      decide: () => write(null),
      write: async (tx, _change, { at }) => {
        found((await revoke(tx, ctx.ports.secrets, personId, input.sessionId, at)) || null);
      },
    });
    return null;
  });
