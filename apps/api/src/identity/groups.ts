import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { actAs as actInSession } from '@laurel/db/identity/sessions.ts';
import { allGroups } from '@laurel/db/organisation/groups.ts';
import { ActAs } from '@laurel/domain/identity/roles.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';

/** The groups one may act in: the session's own, those below it, and all of them as a tree (`getSelect` of the contract). */
export const groupSelect = signedIn.query(async ({ ctx }) => {
  const [groups, memberships] = await Promise.all([allGroups(ctx.db), membershipsOf(ctx.db, ctx.actor.personId)]);
  const own = new Set(memberships.map((each) => each.groupId));
  const reachable = groups.filter((group) => own.has(group.groupId) || ctx.actor.groupIds.has(group.groupId));
  const shown = ({ groupId, code, name, nameEn }: (typeof groups)[number]) => ({
    groupId,
    groupCode: code,
    groupName: name,
    groupNameEn: nameEn,
  });
  // Who belongs to no group still has one to act in, so that the client never waits for a selection.
  const selected =
    groups.find((group) => group.groupId === ctx.actor.groupId) ?? groups.find((group) => group.parentId === null);
  const direct = reachable.filter((group) => group.parentId !== null && group.parentId === selected?.groupId);
  return {
    groupId: selected?.groupId ?? '',
    groupCode: selected?.code ?? '',
    groupName: selected?.name ?? '',
    groupNameEn: selected?.nameEn ?? '',
    directGroups: direct.map(shown),
    directGroupCodes: direct.map((group) => group.code),
    groups: reachable.map((group) => ({ ...shown(group), parentId: group.parentId, own: own.has(group.groupId) })),
    hasDirectGroups: own.size > 0 || direct.length > 0 || isRoot(ctx.actor),
  };
});

/** The roles one holds, group by group, and which of them is the acting one: what /role offers. */
export const actingChoices = signedIn.query(async ({ ctx }) =>
  (await membershipsOf(ctx.db, ctx.actor.personId)).map((each) => ({
    ...each,
    acting: each.groupId === ctx.actor.groupId && ctx.actor.roles.has(each.roleKey),
  })),
);

/** Acts from now on in this role of this group. It must be one's own: nothing the client stores decides it. */
export const actAs = signedIn.input(withCommandId(ActAs)).mutation(async ({ ctx, input }) => {
  const held = await membershipsOf(ctx.db, ctx.actor.personId);
  const chosen = held.find((each) => each.groupId === input.groupId && each.roleId === input.roleId);
  if (!chosen) throw refused('notYourRole');
  await actInSession(ctx.db, ctx.session.id, { groupId: chosen.groupId, roleId: chosen.roleId });
  return { groupId: chosen.groupId, groupCode: chosen.groupCode, roleKey: chosen.roleKey };
});
