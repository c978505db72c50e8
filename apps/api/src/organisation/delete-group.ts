import { GROUPS_TURN, groupToDelete, removeGroup } from '@laurel/db/organisation/group-rows.ts';
import { canManageGroup } from '@laurel/domain/identity/identity.policy.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { deleteGroup as decide } from '@laurel/domain/organisation/delete-group.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';

export const deleteGroup = permitted('org:group:edit')
  .input(withCommandId(z.strictObject({ groupId: GroupId })))
  .mutation(async ({ ctx, input }) => {
    const { groupId } = input;
    await edit(ctx, 'organisation.delete_group', input, {
      turns: [GROUPS_TURN],
      read: (tx) => {
        // Here, because on a repeat the actor no longer acts for the deleted group.
        must(canManageGroup(ctx.actor, groupId));
        return groupToDelete(tx, groupId);
      },
      decide,
      write: (tx) => removeGroup(tx, auditOf(ctx), groupId),
    });
    return null;
  });
