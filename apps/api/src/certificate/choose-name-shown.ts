import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { hiddenNames, nameChoiceTurn, writeNameChoice } from '@laurel/db/certificate/hidden-names.ts';
import { ChooseNameShown, chooseNameShown as decide } from '@laurel/domain/certificate/choose-name-shown.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';

export const chooseNameShown = signedIn.input(withCommandId(ChooseNameShown)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  await edit(ctx, 'certificate.choose_name_shown', input, {
    turns: [nameChoiceTurn(personId)],
    read: async (tx) => {
      const { awardId, holderIds } = found(await certificateById(tx, input.certificateId));
      found(holderIds.includes(personId) || null);
      return { awardId, hidden: (await hiddenNames(tx, [awardId])).get(awardId)?.has(personId) ?? false };
    },
    decide: (known) => decide(known, input),
    write: async (tx, change, _by, { awardId }) => {
      if (change) await writeNameChoice(tx, auditOf(ctx), { awardId, personId, ...change });
    },
  });
});
