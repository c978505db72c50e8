import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { correctionDecider, isPending } from './correction.ts';

export const DeclineCorrection = z.strictObject({ correctionId: Uuid, reason: Reason });
export type DeclineCorrection = z.infer<typeof DeclineCorrection>;

/**
 * The certificate stays as it is, and the person who asked reads why. Possible also after the first of two people
 * agreed.
 */
export const declineCorrection = correctionDecider<DeclineCorrection, 'correctionEnded' | SecondPersonRefusal>(
  (correction, command, by) => {
    if (!isPending(correction)) return refuse('correctionEnded');
    const own = secondPersonRefusal(by.actor, correction.requestedBy);
    if (own) return refuse(own);
    return accept({
      type: 'certificate.correction_declined',
      data: { ...command, declinedBy: by.actor.personId, at: by.at },
    });
  },
);
