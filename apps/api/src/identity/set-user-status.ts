import { lockAccounts } from '@laurel/db/identity/account-links.ts';
import { accounts } from '@laurel/db/identity/accounts.ts';
import { revokeSessionsOf } from '@laurel/db/identity/sessions.ts';
import { rootRemains } from '@laurel/db/identity/set-roles.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import { setUserStatus as decide } from '@laurel/domain/identity/set-user-status.ts';
import { SetUserStatus } from '@laurel/domain/identity/users.ts';
import { eq } from 'drizzle-orm';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { tellOf } from './contacts.ts';
import { seen } from './managed.ts';

/** Disables an account (its sessions end at once) or enables it again. */
export const setUserStatus = permitted('sys:user:edit')
  .input(withCommandId(SetUserStatus))
  .mutation(async ({ ctx, input }) => {
    const { personId } = input;
    await edit(ctx, 'identity.set_user_status', input, {
      read: async (tx) => {
        await lockAccounts(tx, [personId]);
        const { can, status, roles } = await seen({ ...ctx, db: tx }, personId);
        const self = personId === ctx.actor.personId;
        must(can.setStatus || self);
        const isRoot = roles.some((role) => role.roleKey === ROOT_ROLE);
        return { status, self, rootRemains: !isRoot || (await rootRemains(tx, personId)) };
      },
      decide: (person) => decide(input.status, person),
      write: async (tx, status, { at }, before) => {
        if (status === null) return;
        await tx.update(accounts).set({ status }).where(eq(accounts.personId, personId));
        await markRows(tx, ctx.ports.secrets, 'accounts', [personId], ['state']);
        if (status === 'disabled') await revokeSessionsOf(tx, ctx.ports.secrets, personId, at);
        await recordEdit(tx, auditOf(ctx), {
          table: 'accounts',
          key: personId,
          before: { status: before.status },
          after: { status },
        });
        await tellOf(tx, ctx, personId, status === 'disabled' ? 'accountDisabled' : 'accountEnabled');
      },
    });
    return null;
  });
