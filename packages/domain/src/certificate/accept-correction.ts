import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { type CorrectedPart, correctionDecider } from './correction.ts';
import { type CorrectionSeal, type CorrectionSealed, correctionSealed } from './sealed-certificates.ts';

export const AcceptCorrection = z.strictObject({ correctionId: Uuid });
export type AcceptCorrection = z.infer<typeof AcceptCorrection>;

/** As many characters as a certificate takes of each. */
export const MOST_CHARACTERS = { name: 100, school: 200, workTitle: 200, teamName: 60 } as const satisfies Record<
  CorrectedPart,
  number
>;

/** `characters`: of what is to be printed. */
type AcceptCorrectionFacts = { readonly characters: number; readonly seal: CorrectionSeal };

/** The first of two people agrees: not the person who asked. Nothing is printed until a second one does. */
export const acceptCorrection = correctionDecider<
  AcceptCorrection,
  'correctionEnded' | 'correctionTooLong' | CorrectionSealed | SecondPersonRefusal,
  [facts: AcceptCorrectionFacts]
>((correction, command, by, { characters, seal }) => {
  if (correction.status !== 'open') return refuse('correctionEnded');
  const own = secondPersonRefusal(by.actor, correction.requestedBy);
  if (own) return refuse(own);
  const sealed = correctionSealed(correction.part, seal);
  if (sealed) return sealed;
  const most = MOST_CHARACTERS[correction.part];
  if (characters > most) return refuse('correctionTooLong', { most });
  return accept({
    type: 'certificate.correction_accepted',
    data: { ...command, acceptedBy: by.actor.personId, at: by.at },
  });
});
