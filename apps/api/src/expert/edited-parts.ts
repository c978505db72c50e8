import { type ExpertEvent, expertStreamId } from '@laurel/domain/expert/expert.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { EditedPart } from '../kernel/edited.ts';

const facts = ['expert.added', 'expert.profile_changed'] as const satisfies ExpertEvent['type'][];

/** An expert's tracks, schools and load, which organisers edit. */
export const profileOf = (personId: PersonId): EditedPart => ({ stream: expertStreamId(personId), facts });
