import { awardSchemesOf } from '@laurel/db/competition/award-schemes.ts';
import { canEditAwardSchemes } from '@laurel/domain/competition/award-scheme.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { pick } from '../kernel/pick.ts';
import { permitted } from '../kernel/trpc.ts';

/** The award schemes of the acting groups. */
export const awardSchemeList = permitted('award:result:query').query(async ({ ctx: { db, actor } }) => {
  const schemes = await awardSchemesOf(db, groupsOf(actor));
  return {
    schemes: schemes.map((scheme) => ({
      ...pick(scheme, 'schemeId', 'name', 'awards', 'version'),
      can: { edit: canEditAwardSchemes(actor, scheme) },
    })),
    can: { add: actor.groupId !== null && canEditAwardSchemes(actor, { groupId: actor.groupId }) },
  };
});
