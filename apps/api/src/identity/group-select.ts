import { membershipsOf } from '@laurel/db/identity/roles.ts';
import { allGroups } from '@laurel/db/organisation/groups.ts';
import { isRoot } from '@laurel/domain/kernel/actor.ts';
import { signedIn } from '../kernel/trpc.ts';

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
  // A person without a group still has one to act in, so that the client never waits for a selection.
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
