import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { isUndecided, nameCorrectionDecider } from './name-correction.ts';

export const WithdrawNameCorrection = z.strictObject({ correctionId: Uuid });
export type WithdrawNameCorrection = z.infer<typeof WithdrawNameCorrection>;

/** The person who asked may withdraw it until it is decided. For others it does not exist. */
export const withdrawNameCorrection = nameCorrectionDecider<WithdrawNameCorrection, 'nameCorrectionEnded'>(
  (correction, { correctionId }, by) => {
    const withdrawnBy = by.actor.personId;
    if (correction.requestedBy !== withdrawnBy) return refuse('nameCorrectionNotFound');
    if (correction.status === 'withdrawn') return accept();
    if (!isUndecided(correction)) return refuse('nameCorrectionEnded');
    return accept({ type: 'award.name_correction_withdrawn', data: { correctionId, withdrawnBy, at: by.at } });
  },
);
