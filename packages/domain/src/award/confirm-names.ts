import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type ItemId, Uuid, WorkId } from '../kernel/ids.ts';
import type { ConfirmedNames, ConfirmedNamesEvent } from './confirmed-names.ts';
import { type NameCheck, takesAnswers } from './name-check.ts';

export const ConfirmNames = z.strictObject({ checkId: Uuid, workId: WorkId });
export type ConfirmNames = z.infer<typeof ConfirmNames>;

/**
 * `itemId`: of the work. `changed`: what would be printed is not what this person read. `asks`: this person has
 * requested a correction that is not decided.
 */
type ConfirmFacts = { readonly itemId: ItemId; readonly changed: boolean; readonly asks: boolean };

/** One of the people named on a certificate confirms their name. The captain confirms for the team. */
export function confirmNames(
  names: ConfirmedNames,
  command: ConfirmNames,
  by: By,
  check: NameCheck,
  { itemId, changed, asks }: ConfirmFacts,
): Decision<ConfirmedNamesEvent, 'nameCheckNotFound' | 'nameCheckOver' | 'namesChanged' | 'nameCorrectionPending'> {
  if (check.status === 'none') return refuse('nameCheckNotFound');
  if (names.has(by.actor.personId)) return accept();
  if (!takesAnswers(check, by.at)) return refuse('nameCheckOver');
  if (asks) return refuse('nameCorrectionPending');
  if (changed) return refuse('namesChanged');
  const { competitionId, groupId } = check;
  return accept({
    type: 'award.names_confirmed',
    data: { ...command, competitionId, groupId, itemId, confirmedBy: by.actor.personId, at: by.at },
  });
}
