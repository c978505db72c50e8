import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { GroupId, PersonId } from '../kernel/ids.ts';
import { type Expert, type ExpertEvent, ExpertProfile } from './expert.ts';
import type { ExpertApplication } from './expert-application.ts';

export const AddExpert = z.strictObject({ personId: PersonId, groupId: GroupId, profile: ExpertProfile });
export type AddExpert = z.infer<typeof AddExpert>;

type Facts = {
  /** The person's last application that the organiser may see, unless it was withdrawn. */
  readonly applied: ExpertApplication['status'] | null;
};

/**
 * Adds a person to the library. A person who is in it, in whatever state, is not added again; nor is one whose
 * application two people are deciding or have declined, because one person could then override them.
 */
export function addExpert(
  expert: Expert,
  command: AddExpert,
  { applied }: Facts,
  by: By,
): Decision<ExpertEvent, 'expertAlreadyAdded' | 'applicantNotApproved'> {
  if (expert.status !== 'none') return refuse('expertAlreadyAdded');
  if (applied === 'submitted' || applied === 'declined') return refuse('applicantNotApproved');
  return accept({ type: 'expert.added', data: { ...command, addedBy: by.actor.personId, at: by.at } });
}
