import { type ExpertEvent, expertStreamId } from '@laurel/domain/expert/expert.ts';
import { type ExpertContractEvent, expertContractStreamId } from '@laurel/domain/expert/expert-contract.ts';
import { expertFeesStreamId, type FeeRateEvent } from '@laurel/domain/expert/expert-fees.ts';
import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { EditedPart } from '../kernel/edited.ts';

const facts = ['expert.added', 'expert.profile_changed'] as const satisfies ExpertEvent['type'][];

/** An expert's tracks, schools and load, which organisers edit. */
export const profileOf = (personId: PersonId): EditedPart => ({ stream: expertStreamId(personId), facts });

const stated = ['expert.profile_stated'] as const satisfies ExpertEvent['type'][];

/** What an expert says of themselves, which only they edit. */
export const statedPart = (personId: PersonId): EditedPart => ({ stream: expertStreamId(personId), facts: stated });

const versions = ['expert.contract_published'] as const satisfies ExpertContractEvent['type'][];

/** The contract with an organisation's experts. */
export const contractOf = (groupId: GroupId): EditedPart => ({
  stream: expertContractStreamId(groupId),
  facts: versions,
});

const rates = ['expert.fee_rates_proposed', 'expert.fee_rates_approved'] as const satisfies FeeRateEvent['type'][];

/** What the experts of a competition are paid. */
export const feeRatesPart = (competitionId: CompetitionId): EditedPart => ({
  stream: expertFeesStreamId(competitionId),
  facts: rates,
});
