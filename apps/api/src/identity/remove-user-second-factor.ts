import { passkeysOf, recordOfPasskey, removePasskeysOf } from '@laurel/db/identity/passkeys.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { removeSecondFactor, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { RemoveUserSecondFactor } from '@laurel/domain/identity/users.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { must, permittedAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { seen } from './managed.ts';

/**
 * ROOT takes second factor and passkeys away from somebody who lost them, or whose account was in other hands. Their sessions end, they are told,
 * and the two can no longer be each other's second person.
 */
export const removeUserSecondFactor = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(RemoveUserSecondFactor))
  .mutation(async ({ ctx, input }) => {
    const { personId } = await seen(ctx, input.personId);
    must(isRoot(ctx.actor));
    if (personId === ctx.actor.personId) throw refused('selfForbidden');
    const theirs = await secondFactorOf(ctx.db, personId);
    const keys = await passkeysOf(ctx.db, personId);
    if (!theirs && keys.length === 0) throw refused('secondFactorAbsent');
    const at = ctx.now();
    await ctx.db.transaction(async (tx) => {
      const app = await removeSecondFactor(tx, personId);
      const removed = await removePasskeysOf(tx, personId);
      if (!app && removed.length === 0) return;
      await revokeSessionsOf(tx, ctx.ports.secrets, personId, at);
      await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how: 'secondFactor', at });
      const { actor, ports, request } = ctx;
      const record = (table: 'second_factors' | 'passkeys', key: string, before: object, after: object) =>
        recordChange(tx, {
          ...{ actor, table, key, requestId: request.id, secrets: ports.secrets },
          before: { ...before, removedFor: null },
          after: { ...after, removedFor: input.reason },
        });
      for (const row of removed) await record('passkeys', row.credentialId, recordOfPasskey(row), {});
      if (theirs) {
        await record('second_factors', personId, { confirmedAt: theirs.confirmedAt }, { confirmedAt: null });
        await tellOf(tx, ctx, personId, 'secondFactorRemoved');
      }
      if (removed.length > 0) await tellOf(tx, ctx, personId, 'passkeyRemoved');
    });
    return null;
  });
