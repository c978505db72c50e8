import { reissueCertificate as reissue } from '@laurel/db/certificate/reissue-certificate.ts';
import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { ReissueCertificate } from '@laurel/domain/certificate/reissue-certificate.ts';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { must, permittedAfresh } from '../kernel/trpc.ts';
import { certificateHere } from './batch-here.ts';

export const reissueCertificate = permittedAfresh('cert:info:revoke')
  .input(withCommandId(ReissueCertificate))
  .mutation(async ({ ctx, input }) => {
    must(canRevokeCertificate(ctx.actor, await certificateHere(ctx, input.certificateId)));
    const { command, ...how } = sent(ctx, input);
    orRefuse(await reissue(ctx.db, command, { ...how, kek: ctx.ports.secrets.keyFor('personalData') }));
  });
