import { logosByGroup } from '@laurel/db/content/website.ts';
import { allGroups } from '@laurel/db/organisation/groups.ts';
import { anyone } from '../kernel/trpc.ts';

/** Groups as everybody may see them: name and place in the tree. */
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
