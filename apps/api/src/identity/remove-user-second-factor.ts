import { passkeysOf, recordOfPasskey, removePasskeysOf } from '@laurel/db/identity/passkeys.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { removeSecondFactor, secondFactorOf, secondFactorTurn } from '@laurel/db/identity/second-factors.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { removeUserSecondFactor as decide } from '@laurel/domain/identity/remove-user-second-factor.ts';
import { RemoveUserSecondFactor } from '@laurel/domain/identity/users.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { seen } from './managed.ts';

/**
 * ROOT removes the second factor and passkeys of a person who lost them, or whose account was used by somebody else.
 * Their sessions end, they get a notice, and the two can no longer be each other's second person.
 */
export const removeUserSecondFactor = permittedAfresh('sys:user:reset-password')
  .input(withCommandId(RemoveUserSecondFactor))
  .mutation(async ({ ctx, input }) => {
    const { personId } = input;
    await edit(ctx, 'identity.remove_user_second_factor', input, {
      turns: [secondFactorTurn(personId)],
      read: async (tx) => {
        await seen({ ...ctx, db: tx }, personId);
        must(isRoot(ctx.actor));
        const self = personId === ctx.actor.personId;
        return { self, app: await secondFactorOf(tx, personId), passkeys: await passkeysOf(tx, personId) };
      },
      decide: ({ self, app, passkeys }) => decide({ self, app: app !== undefined, passkeys: passkeys.length }),
      write: async (tx, _change, _by, { app }) => {
        const at = ctx.now();
        await removeSecondFactor(tx, personId);
        const removed = await removePasskeysOf(tx, personId);
        await revokeSessionsOf(tx, ctx.ports.secrets, personId, at);
        await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how: 'secondFactor', at });
        const record = (table: 'second_factors' | 'passkeys', key: string, before: object, after: object) =>
          recordEdit(tx, auditOf(ctx), {
            ...{ table, key },
            before: { ...before, removedFor: null },
            after: { ...after, removedFor: input.reason },
          });
        for (const row of removed) await record('passkeys', row.credentialId, recordOfPasskey(row), {});
        if (app) {
          await record('second_factors', personId, { confirmedAt: app.confirmedAt }, { confirmedAt: null });
          await tellOf(tx, ctx, personId, 'secondFactorRemoved');
        }
        if (removed.length > 0) await tellOf(tx, ctx, personId, 'passkeyRemoved');
      },
    });
    return null;
  });
