import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { revokeCertificate as decide, RevokeCertificate } from '@laurel/domain/certificate/revoke-certificate.ts';
import { command } from '../kernel/command.ts';
import { permittedAfresh } from '../kernel/trpc.ts';
import { ofOwnTeam } from '../review/party.ts';
import { certificateHere } from './batch-here.ts';

export const revokeCertificate = command({
  useCase: 'certificate.revoke_certificate',
  who: permittedAfresh('cert:info:revoke'),
  input: RevokeCertificate,
  on: ({ ctx, command }) => certificateHere(ctx, command.certificateId),
  may: canRevokeCertificate,
  party: (tx, call) => ofOwnTeam(tx, call),
  takes: ({ command }) => ({ certificate: certificateOf(command.certificateId) }),
  decide: ({ certificate }, { command, by }) => decide(certificate, command, by),
});
