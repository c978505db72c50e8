import { dropScheme } from '@laurel/db/competition/award-schemes.ts';
import { removeAwardScheme as decide, RemoveAwardScheme } from '@laurel/domain/competition/remove-award-scheme.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { schemeHere } from './scheme-here.ts';

export const removeAwardScheme = permitted('award:result:announce')
  .input(withCommandId(RemoveAwardScheme))
  .mutation(async ({ ctx, input }) => {
    const { schemeId, seen } = input;
    await edit(ctx, 'competition.remove_award_scheme', input, {
      ...schemeHere(ctx, schemeId, { mayBeNew: false }),
      decide: (known) => decide(known, seen),
      write: (tx) => dropScheme(tx, auditOf(ctx), schemeId),
    });
  });
