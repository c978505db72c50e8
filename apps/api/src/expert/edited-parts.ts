import { type ExpertEvent, expertStreamId } from '@laurel/domain/expert/expert.ts';
import { type ExpertContractEvent, expertContractStreamId } from '@laurel/domain/expert/expert-contract.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { EditedPart } from '../kernel/edited.ts';

const facts = ['expert.added', 'expert.profile_changed'] as const satisfies ExpertEvent['type'][];

/** An expert's tracks, schools and load, which organisers edit. */
export const profileOf = (personId: PersonId): EditedPart => ({ stream: expertStreamId(personId), facts });

const versions = ['expert.contract_published'] as const satisfies ExpertContractEvent['type'][];

/** The contract with an organisation's experts. */
export const contractOf = (groupId: GroupId): EditedPart => ({
  stream: expertContractStreamId(groupId),
  facts: versions,
});
