import { listUsers } from '@laurel/db/identity/user-list.ts';
import { holdsIn, isRoot } from '@laurel/domain/kernel/actor.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { found, ListInput, permitted } from '../kernel/trpc.ts';

/**
 * The members of a group: names and schools, and not its experts, whom nobody may know during review. People who may
 * see its users also see the experts and their roles in this group; everything else of them is on the list of users.
 */
export const groupMembers = permitted('org:group:query')
  .input(ListInput.extend({ groupId: GroupId }))
  .query(async ({ ctx, input }) => {
    found(isRoot(ctx.actor) || ctx.actor.groupIds.has(input.groupId) || null);
    const { groupId, keywords } = input;
    const staff = holdsIn(ctx.actor, 'sys:user:query', groupId);
    const page = await listUsers(ctx.db, { groupId, keywords, byNameOnly: !staff, withoutExperts: !staff }, input);
    return {
      ...page,
      rows: page.rows.map(({ personId, realName, schoolName, schoolNameEn, username, createdAt, roles }) => ({
        personId,
        realName,
        schoolName,
        schoolNameEn,
        username: staff ? username : null,
        createdAt: staff ? createdAt : null,
        roles: staff
          ? roles
              .filter((role) => role.groupId === groupId)
              .map(({ roleId, name, nameEn }) => ({ roleId, name, nameEn }))
          : [],
      })),
    };
  });
