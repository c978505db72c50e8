import { listUsers } from '@laurel/db/identity/user-list.ts';
import { groupById } from '@laurel/db/organisation/groups.ts';
import { canManageGroup } from '@laurel/domain/identity/identity.policy.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';

/** One group with how many belong to it; for another branch it does not exist. */
export const groupDetail = permitted('org:group:query')
  .input(z.strictObject({ groupId: GroupId }))
  .query(async ({ ctx, input }) => {
    const visible = isRoot(ctx.actor) || ctx.actor.groupIds.has(input.groupId);
    const { createdAt, ...group } = found(visible ? await groupById(ctx.db, input.groupId) : null);
    const members = await listUsers(ctx.db, { groupId: group.groupId }, { page: 1, pageSize: 1 });
    return {
      ...group,
      createdAt: createdAt.toISOString(),
      memberCount: members.total,
      can: { edit: canManageGroup(ctx.actor, group.groupId) },
    };
  });
