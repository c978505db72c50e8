import { lostCertificates } from '@laurel/db/certificate/lost-files.ts';
import { reprintEach } from '@laurel/db/certificate/reprint-certificate.ts';
import { canReprintCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { ReprintCertificate } from '@laurel/domain/certificate/reprint-certificate.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { BatchId, CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { refused } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';

/** As many as can be checked within some seconds; pressing again takes the next. */
const AT_ONCE = 500;

const ReprintLost = z.strictObject({
  batchId: BatchId.optional(),
  competitionId: CompetitionId.optional(),
  reason: ReprintCertificate.shape.reason,
});

/** Has every file printed again that was found lost or damaged, of a batch or of all; each is checked once more. */
export const reprintLost = permitted('cert:batch:issue')
  .input(withCommandId(ReprintLost))
  .mutation(async ({ ctx, input }) => {
    const { command, ...how } = sent(ctx, input);
    const { reason, ...filter } = command;
    const lost = await lostCertificates(ctx.db, groupsOf(ctx.actor), filter, AT_ONCE);
    const mine = lost.filter((row) => canReprintCertificate(ctx.actor, row));
    const requested = await reprintEach(ctx.db, ctx.ports.files, mine, { ...how, reason });
    if (requested === 0) throw refused('nothingLost');
    return { requested };
  });
