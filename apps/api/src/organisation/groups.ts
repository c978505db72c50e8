import { logosByGroup } from '@laurel/db/content/website.ts';
import { listUsers } from '@laurel/db/identity/user-list.ts';
import { allGroups, groupById } from '@laurel/db/organisation/groups.ts';
import { deleteGroup as drop, saveGroup as keep } from '@laurel/db/organisation/organisation-admin.ts';
import { canManageGroup } from '@laurel/domain/identity/identity.policy.ts';
import { holdsIn, isRoot } from '@laurel/domain/kernel/actor.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { SaveGroup } from '@laurel/domain/organisation/organisation.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { anyone, found, ListInput, must, permitted } from '../trpc.ts';

/** Groups as everybody may know them: name and place in the tree. */
export const groupList = anyone.query(async ({ ctx }) => {
  const logos = await logosByGroup(ctx.db);
  return (await allGroups(ctx.db))
    .filter((group) => group.enabled)
    .map(({ groupId, parentId, code, name, nameEn, introduction }) => ({
      groupId,
      parentId,
      code,
      name,
      nameEn,
      introduction,
      logo: logos.get(groupId) ?? null,
    }));
});

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

/** One group with how many belong to it; of another branch it does not exist. */
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

/**
 * Who belongs to a group: names and schools, and not its experts, who are nobody's to know while they judge. Who may see its
 * users sees those and their roles in this group too; everything else of them is on the list of users.
 */
export const groupMembers = permitted('org:group:query')
  .input(z.strictObject({ ...ListInput.shape, groupId: GroupId }))
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

export const saveGroup = permitted('org:group:edit')
  .input(withCommandId(SaveGroup))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    if (input.groupId) must(canManageGroup(ctx.actor, input.groupId));
    if (input.parentId) must(canManageGroup(ctx.actor, input.parentId));
    else must(isRoot(ctx.actor));
    const { groupId } = orRefuse(await keep(ctx.db, ctx.ports.secrets, ctx.actor, input));
    return { groupId };
  });

export const deleteGroup = permitted('org:group:edit')
  .input(withCommandId(z.strictObject({ groupId: GroupId })))
  .mutation(async ({ ctx, input }) => {
    must(canManageGroup(ctx.actor, input.groupId));
    orRefuse(await drop(ctx.db, ctx.ports.secrets, ctx.actor, input.groupId));
    return null;
  });
