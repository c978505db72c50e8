import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { type Expert, type ExpertEvent, ExpertProfile } from './expert.ts';

export const ChangeExpertProfile = z.strictObject({ personId: PersonId, profile: ExpertProfile });
export type ChangeExpertProfile = z.infer<typeof ChangeExpertProfile>;

/** Later plans use the new profile; later score runs leave out scores of works that now conflict. */
export function changeExpertProfile(
  expert: Expert,
  command: ChangeExpertProfile,
  by: By,
): Decision<ExpertEvent, 'expertNotFound' | 'expertRetired'> {
  if (expert.status === 'none') return refuse('expertNotFound');
  if (expert.status === 'retired') return refuse('expertRetired');
  if (JSON.stringify(expert.profile) === JSON.stringify(command.profile)) return accept();
  return accept({ type: 'expert.profile_changed', data: { ...command, at: by.at } });
}
