import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { correctionDecider, isPending } from './correction.ts';

export const WithdrawCorrection = z.strictObject({ correctionId: Uuid });
export type WithdrawCorrection = z.infer<typeof WithdrawCorrection>;

/** The person who asked may withdraw it until the new certificate is issued. For others it does not exist. */
export const withdrawCorrection = correctionDecider<WithdrawCorrection, 'correctionEnded'>(
  (correction, { correctionId }, by) => {
    const withdrawnBy = by.actor.personId;
    if (correction.requestedBy !== withdrawnBy) return refuse('correctionNotFound');
    if (correction.status === 'withdrawn') return accept();
    if (!isPending(correction)) return refuse('correctionEnded');
    return accept({ type: 'certificate.correction_withdrawn', data: { correctionId, withdrawnBy, at: by.at } });
  },
);
