import { canRevokeCertificate } from '@laurel/domain/certificate/certificate.policy.ts';
import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { DeclineCorrection, declineCorrection as decide } from '@laurel/domain/certificate/decline-correction.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { correctionHere } from './correction-here.ts';

export const declineCorrection = command({
  useCase: 'certificate.decline_correction',
  who: permitted('cert:info:revoke'),
  input: DeclineCorrection,
  on: ({ ctx, command }) => correctionHere(ctx, command.correctionId),
  may: canRevokeCertificate,
  takes: ({ command }) => ({ correction: correctionOf(command.correctionId) }),
  decide: ({ correction }, { command, by }) => decide(correction, command, by),
});
