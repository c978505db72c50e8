import { z } from 'zod';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId } from '../kernel/ids.ts';
import { BilingualText } from '../kernel/text.ts';

const defineContractEvent = eventsAbout({ groupId: GroupId }, (data) => expertContractStreamId(data.groupId));

export const expertContractEvents = {
  published: defineContractEvent('expert.contract_published', {
    version: z.number().int().min(1),
    text: BilingualText,
    publishedBy: PersonId,
  }),
};
export type ExpertContractEvent = EventOf<typeof expertContractEvents>;

export type ExpertContract =
  | { readonly status: 'none' }
  | {
      readonly status: 'published';
      readonly groupId: GroupId;
      readonly version: number;
      readonly text: BilingualText;
    };

/** One contract for the experts of an organisation; what was accepted is a version of it. */
export const expertContractStreamId = (groupId: GroupId) => `expert_contract-${groupId}`;
export const newExpertContract = (): ExpertContract => ({ status: 'none' });

export const evolveExpertContract = evolving<ExpertContract, ExpertContractEvent>()(
  {
    'expert.contract_published': ({ groupId, version, text }) => ({ status: 'published', groupId, version, text }),
  },
  {},
);

export const expertContractOf = streamsOf(expertContractStreamId, newExpertContract, evolveExpertContract);
