import { allGroups } from '@laurel/db/organisation/groups.ts';
import { canManageGroup } from '@laurel/domain/identity/identity.policy.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { permitted } from '../kernel/trpc.ts';

/** The caller's part of the tree, to be administered. */
export const groupTree = permitted('org:group:query').query(async ({ ctx }) =>
  (await allGroups(ctx.db))
    .filter((group) => isRoot(ctx.actor) || ctx.actor.groupIds.has(group.groupId))
    .map(({ createdAt, ...group }) => ({
      ...group,
      can: {
        edit: canManageGroup(ctx.actor, group.groupId),
        delete: canManageGroup(ctx.actor, group.groupId) && group.parentId !== null,
      },
    })),
);
