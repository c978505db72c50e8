import { writeScheme } from '@laurel/db/competition/award-schemes.ts';
import { saveAwardScheme as decide, SaveAwardScheme } from '@laurel/domain/competition/save-award-scheme.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { schemeHere } from './scheme-here.ts';

export const saveAwardScheme = permitted('award:result:announce')
  .input(withCommandId(SaveAwardScheme))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, seen, ...scheme } = input;
    await edit(ctx, 'competition.save_award_scheme', input, {
      ...schemeHere(ctx, scheme.schemeId, { mayBeNew: true }),
      decide: (known) => decide(known, seen),
      write: (tx, _change, _by, { before, groupId }) => writeScheme(tx, auditOf(ctx), scheme, groupId, before),
    });
  });
