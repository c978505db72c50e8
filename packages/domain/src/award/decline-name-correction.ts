import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { Reason } from '../kernel/text.ts';
import { isUndecided, nameCorrectionDecider } from './name-correction.ts';

export const DeclineNameCorrection = z.strictObject({ correctionId: Uuid, reason: Reason });
export type DeclineNameCorrection = z.infer<typeof DeclineNameCorrection>;

/** The text stays as it was, and the person who asked reads why. Possible also after the first of two people agreed. */
export const declineNameCorrection = nameCorrectionDecider<
  DeclineNameCorrection,
  'nameCorrectionEnded' | SecondPersonRefusal
>((correction, command, by) => {
  if (!isUndecided(correction)) return refuse('nameCorrectionEnded');
  const own = secondPersonRefusal(by.actor, correction.requestedBy, correction.subjectId);
  if (own) return refuse(own);
  return accept({
    type: 'award.name_correction_declined',
    data: { ...command, declinedBy: by.actor.personId, at: by.at },
  });
});
