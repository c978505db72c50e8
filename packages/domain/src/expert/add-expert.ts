import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { GroupId, PersonId } from '../kernel/ids.ts';
import { type Expert, type ExpertEvent, ExpertProfile } from './expert.ts';

export const AddExpert = z.strictObject({ personId: PersonId, groupId: GroupId, profile: ExpertProfile });
export type AddExpert = z.infer<typeof AddExpert>;

/** Adds a person to the library. A person who is in it, in whatever state, is not added again. */
export function addExpert(expert: Expert, command: AddExpert, by: By): Decision<ExpertEvent, 'expertAlreadyAdded'> {
  if (expert.status !== 'none') return refuse('expertAlreadyAdded');
  return accept({ type: 'expert.added', data: { ...command, addedBy: by.actor.personId, at: by.at } });
}
