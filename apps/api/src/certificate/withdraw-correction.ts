import { correctionOf } from '@laurel/domain/certificate/correction.ts';
import { withdrawCorrection as decide, WithdrawCorrection } from '@laurel/domain/certificate/withdraw-correction.ts';
import { command } from '../kernel/command.ts';
import { signedIn } from '../kernel/trpc.ts';
import { ownCorrection } from './correction-here.ts';

export const withdrawCorrection = command({
  useCase: 'certificate.withdraw_correction',
  who: signedIn,
  input: WithdrawCorrection,
  on: ({ ctx, command }) => ownCorrection(ctx, command.correctionId),
  takes: ({ command }) => ({ correction: correctionOf(command.correctionId) }),
  decide: ({ correction }, { command, by }) => decide(correction, command, by),
});
