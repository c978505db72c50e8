import { nameCorrectionById } from '@laurel/db/award/name-corrections.ts';
import { nameCorrectionOf } from '@laurel/domain/award/name-correction.ts';
import {
  withdrawNameCorrection as decide,
  WithdrawNameCorrection,
} from '@laurel/domain/award/withdraw-name-correction.ts';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

export const withdrawNameCorrection = command({
  useCase: 'award.withdraw_name_correction',
  who: signedIn,
  input: WithdrawNameCorrection,
  on: async ({ ctx, command }) => {
    const row = await nameCorrectionById(ctx.db, command.correctionId);
    return found(row?.requestedBy === ctx.actor.personId ? row : undefined);
  },
  takes: ({ command }) => ({ correction: nameCorrectionOf(command.correctionId) }),
  decide: ({ correction }, { command, by }) => decide(correction, command, by),
});
