import { certificateById } from '@laurel/db/certificate/certificate-board.ts';
import { listedNames, writeListedName } from '@laurel/db/certificate/listed-names.ts';
import { ChooseListed, chooseListed as decide } from '@laurel/domain/certificate/choose-listed.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, signedIn } from '../kernel/trpc.ts';

export const chooseListed = signedIn.input(withCommandId(ChooseListed)).mutation(async ({ ctx, input }) => {
  const { personId } = ctx.actor;
  await edit(ctx, 'certificate.choose_listed', input, {
    turns: [`certificate_listed_names ${personId}`],
    read: async (tx) => {
      const { awardId, holderIds } = found(await certificateById(tx, input.certificateId));
      found(holderIds.includes(personId) || null);
      const listedAs = (await listedNames(tx, [awardId])).get(awardId)?.get(personId) ?? ('masked' as const);
      return { awardId, listedAs };
    },
    decide: (known) => decide(known, input),
    write: async (tx, change, _by, { awardId, listedAs: before }) => {
      if (change) await writeListedName(tx, auditOf(ctx), { awardId, personId, before, ...change });
    },
  });
});
