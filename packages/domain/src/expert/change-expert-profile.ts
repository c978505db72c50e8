import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { PersonId } from '../kernel/ids.ts';
import { ExpertProfile, expertDecider } from './expert.ts';

export const ChangeExpertProfile = z.strictObject({ personId: PersonId, profile: ExpertProfile });
export type ChangeExpertProfile = z.infer<typeof ChangeExpertProfile>;

/** Later plans use the new profile; later score runs leave out scores of works that now conflict. */
export const changeExpertProfile = expertDecider<ChangeExpertProfile, 'expertRetired' | 'recommendingSchoolNeeded'>(
  (expert, command, by) => {
    if (expert.status === 'retired') return refuse('expertRetired');
    const { recommendingSchool: school } = expert;
    if (school && !command.profile.schoolCodes.includes(school)) return refuse('recommendingSchoolNeeded', { school });
    if (JSON.stringify(expert.profile) === JSON.stringify(command.profile)) return accept();
    return accept({ type: 'expert.profile_changed', data: { ...command, at: by.at } });
  },
);
