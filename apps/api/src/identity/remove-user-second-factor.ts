import { recordChange } from '@laurel/db/audit/row-changes.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { removeSecondFactor, secondFactorOf } from '@laurel/db/identity/second-factors.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { RemoveUserSecondFactor } from '@laurel/domain/identity/users.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { must, permittedAfresh } from '../trpc.ts';
import { tellOf } from './contacts.ts';
import { seen } from './managed.ts';

/**
 * ROOT takes the second factor away from somebody who lost phone and recovery codes. Their sessions end, they are told,
 * and the two can no longer be each other's second person.
 */
export const removeUserSecondFactor = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(RemoveUserSecondFactor))
  .mutation(async ({ ctx, input }) => {
    const { personId } = await seen(ctx, input.personId);
    must(isRoot(ctx.actor));
    if (personId === ctx.actor.personId) throw refused('selfForbidden');
    const theirs = await secondFactorOf(ctx.db, personId);
    if (!theirs) throw refused('secondFactorAbsent');
    const at = ctx.now();
    await ctx.db.transaction(async (tx) => {
      if (!(await removeSecondFactor(tx, personId))) return;
      await revokeSessionsOf(tx, personId, at);
      await tie(tx, { personId, actorId: ctx.actor.personId, how: 'secondFactor', at });
      await recordChange(tx, {
        actor: ctx.actor,
        table: 'second_factors',
        key: personId,
        before: { confirmedAt: theirs.confirmedAt, removedFor: null },
        after: { confirmedAt: null, removedFor: input.reason },
        requestId: ctx.request.id,
      });
      await tellOf(tx, ctx, personId, 'secondFactorRemoved');
    });
    return null;
  });
