import { removeRole, roleToDelete } from '@laurel/db/identity/role-rows.ts';
import { deleteRole as decide } from '@laurel/domain/identity/delete-role.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { actsForAll } from '../organisation/acts-for-all.ts';

export const deleteRole = permittedAfresh('sys:role:edit')
  .input(withCommandId(z.strictObject({ roleId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    await edit(ctx, 'identity.delete_role', input, {
      read: (tx) => roleToDelete(tx, input.roleId),
      decide,
      write: (tx, _change, _by, role) => removeRole(tx, auditOf(ctx), found(role)),
    });
    return null;
  });
