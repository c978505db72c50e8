import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { Uuid } from '../kernel/ids.ts';
import { type SecondPersonRefusal, secondPersonRefusal } from '../kernel/second-person.ts';
import { isUndecided, MOST_NAME_CHARACTERS, nameCorrectionDecider, WorkPart } from './name-correction.ts';

export const AcceptNameCorrection = z.strictObject({ correctionId: Uuid });
export type AcceptNameCorrection = z.infer<typeof AcceptNameCorrection>;

/**
 * `characters`: of the text to be printed. `material`: more differs from what would be printed than spaces, dots, width
 * and case. `changed`: it is not what the first person accepted. `granted`: the work's result is confirmed, with the
 * title and the team as they were.
 */
type AcceptFacts = {
  readonly characters: number;
  readonly material: boolean;
  readonly changed: boolean;
  readonly granted: boolean;
};

/**
 * Agrees to what is to be printed: one person where only spaces, dots, width or case differ, otherwise two, as for a
 * certificate that is issued. Neither of them is the person who asked or whom it is about.
 */
export const acceptNameCorrection = nameCorrectionDecider<
  AcceptNameCorrection,
  | 'nameCorrectionEnded'
  | 'nameCorrectionTooLong'
  | 'nameCorrectionChanged'
  | 'nameCorrectionGranted'
  | SecondPersonRefusal,
  [facts: AcceptFacts]
>((correction, command, by, { characters, material, changed, granted }) => {
  if (!isUndecided(correction)) return refuse('nameCorrectionEnded');
  const { requestedBy, subjectId, acceptedBy, part } = correction;
  const own = secondPersonRefusal(by.actor, requestedBy, subjectId, acceptedBy);
  if (own) return refuse(own);
  if (granted && WorkPart.options.some((one) => one === part)) return refuse('nameCorrectionGranted');
  const most = MOST_NAME_CHARACTERS[part];
  if (characters > most) return refuse('nameCorrectionTooLong', { most });
  const { personId } = by.actor;
  if (!acceptedBy && material)
    return accept({ type: 'award.name_correction_accepted', data: { ...command, acceptedBy: personId, at: by.at } });
  if (acceptedBy && changed) return refuse('nameCorrectionChanged');
  return accept({
    type: 'award.name_correction_made',
    data: { ...command, madeBy: personId, ...(acceptedBy && { acceptedBy }), at: by.at },
  });
});
