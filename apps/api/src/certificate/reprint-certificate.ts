import { reprintCertificate as reprint } from '@laurel/db/certificate/reprint-certificate.ts';
import { canReprintCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { ReprintCertificate } from '@laurel/domain/certificate/reprint-certificate.ts';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { certificateHere } from './batch-here.ts';

/** Has a lost or damaged file printed again. The store is checked first: an existing file is refused. */
export const reprintCertificate = permitted('cert:batch:issue')
  .input(withCommandId(ReprintCertificate))
  .mutation(async ({ ctx, input }) => {
    must(canReprintCertificate(ctx.actor, await certificateHere(ctx, input.certificateId)));
    const { command, ...how } = sent(ctx, input);
    orRefuse(await reprint(ctx.db, ctx.ports.files, command, how));
  });
