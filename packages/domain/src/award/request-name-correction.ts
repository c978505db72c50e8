import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type ItemId, PersonId, Uuid, WorkId } from '../kernel/ids.ts';
import { type NameCheck, takesAnswers } from './name-check.ts';
import {
  MOST_NAME_CHARACTERS,
  type NameCorrection,
  type NameCorrectionEvent,
  NamePart,
  PersonPart,
} from './name-correction.ts';

export const RequestNameCorrection = z.strictObject({
  correctionId: Uuid,
  checkId: Uuid,
  workId: WorkId,
  part: NamePart,
  subjectId: PersonId.nullable(),
});
export type RequestNameCorrection = z.infer<typeof RequestNameCorrection>;

/** Whether a part of a person is requested with the person, and a part of the work without one. */
export const isAboutRight = ({ part, subjectId }: Pick<RequestNameCorrection, 'part' | 'subjectId'>) =>
  PersonPart.options.some((one) => one === part) === (subjectId !== null);

/** `characters`: of what it should be. `same`: it is what would be printed anyway. */
type RequestFacts = { readonly itemId: ItemId; readonly characters: number; readonly same: boolean };

/**
 * A person named on a certificate says what is wrong. One undecided request for each part of each person or
 * work, by a unique index.
 */
export function requestNameCorrection(
  correction: NameCorrection,
  command: RequestNameCorrection,
  by: By,
  check: NameCheck,
  { itemId, characters, same }: RequestFacts,
): Decision<
  NameCorrectionEvent,
  'nameCheckNotFound' | 'nameCheckOver' | 'nameCorrectionTooLong' | 'nameCorrectionSame' | 'nameCorrectionPending'
> {
  if (check.status === 'none') return refuse('nameCheckNotFound');
  if (correction.status !== 'none') return accept();
  if (!takesAnswers(check, by.at)) return refuse('nameCheckOver');
  const most = MOST_NAME_CHARACTERS[command.part];
  if (characters > most) return refuse('nameCorrectionTooLong', { most });
  if (same) return refuse('nameCorrectionSame');
  const { competitionId, groupId } = check;
  return accept({
    type: 'award.name_correction_requested',
    data: { ...command, competitionId, groupId, itemId, requestedBy: by.actor.personId, at: by.at },
  });
}
