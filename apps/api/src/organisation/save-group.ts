import { GROUPS_TURN, groupToSave, writeGroup } from '@laurel/db/organisation/group-rows.ts';
import { canManageGroup } from '@laurel/domain/identity/identity.policy.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { SaveGroup } from '@laurel/domain/organisation/organisation.ts';
import { saveGroup as decide } from '@laurel/domain/organisation/save-group.ts';
import { auditOf, conflictOn, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';

export const saveGroup = permitted('org:group:edit')
  .input(withCommandId(SaveGroup))
  .mutation(async ({ ctx, input }) => {
    if (input.groupId) must(canManageGroup(ctx.actor, input.groupId));
    if (input.parentId) must(canManageGroup(ctx.actor, input.parentId));
    else must(isRoot(ctx.actor));
    const { commandId: _, ...group } = input;
    return edit(ctx, 'organisation.save_group', input, {
      turns: [GROUPS_TURN],
      read: (tx) => groupToSave(tx, group.groupId),
      decide: (known, by) => decide(group, known, by),
      write: async (tx, saved, _by, known) => {
        await writeGroup(tx, auditOf(ctx), saved, known);
        return { groupId: saved.groupId };
      },
      conflicts: { groups_code: 'groupCodeTaken' },
      explain: conflictOn(ctx, 'groups', group.groupId),
    });
  });
