import * as store from '@laurel/db/certificate/designs.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canEditDesign } from '@laurel/domain/certificate/certificate.policy.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';

/** Designs of the acting group and those below it, each whole: a card draws its slide itself. */
export const designList = permitted('cert:design:query')
  .input(ListInput)
  .query(async ({ ctx, input }) => {
    const { rows, ...page } = await store.listDesigns(ctx.db, groupsOf(ctx.actor), input);
    const names = await personNames(
      ctx.db,
      rows.map((row) => row.savedBy),
    );
    return {
      ...page,
      rows: rows.map(({ retiredAt: _, ...row }) => ({
        ...row,
        savedByName: names.get(row.savedBy)?.name ?? '',
        can: { edit: canEditDesign(ctx.actor, row) },
      })),
    };
  });
