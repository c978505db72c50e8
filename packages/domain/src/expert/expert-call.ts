import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import { GroupId, PersonId, Uuid } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, BilingualText, Reason } from '../kernel/text.ts';

/** What an organiser looks for, as everybody reads it. */
export const CallTerms = z.strictObject({
  title: Bilingual,
  text: BilingualText,
  /** Tracks that experts are wanted for; empty = all. */
  tracks: z.array(z.string().trim().min(1).max(60)).max(100),
  topics: z.array(z.string().trim().min(1).max(60)).max(100),
  opensAt: Instant,
  closesAt: Instant,
  wanted: z.number().int().min(1).max(10_000),
  /** How many names each school and organisation may put forward; absent: none. */
  quota: z.number().int().min(0).max(100).optional(),
});
export type CallTerms = z.infer<typeof CallTerms>;

const callId = Uuid;
const defineCallEvent = eventsAbout({ callId }, (data) => expertCallStreamId(data.callId));

export const expertCallEvents = {
  opened: defineCallEvent('expert.call_opened', { groupId: GroupId, terms: CallTerms, openedBy: PersonId }),
  closed: defineCallEvent('expert.call_closed', { closedBy: PersonId, reason: Reason }),
};
export type ExpertCallEvent = EventOf<typeof expertCallEvents>;

export type ExpertCall =
  | { readonly status: 'none' }
  | {
      /** `closed`: by the organiser, before its end. */
      readonly status: 'open' | 'closed';
      readonly callId: string;
      readonly groupId: GroupId;
      readonly terms: CallTerms;
      readonly reason: string | null;
    };

const expertCallStreamId = (id: string) => `expert_call-${id}`;
export const newExpertCall = (): ExpertCall => ({ status: 'none' });

export const evolveExpertCall = evolving<ExpertCall, ExpertCallEvent>()(
  {
    'expert.call_opened': ({ callId: id, groupId, terms }) => ({
      ...{ status: 'open', callId: id, groupId, terms, reason: null },
    }),
  },
  { 'expert.call_closed': (state, { reason }) => ({ ...state, status: 'closed', reason }) },
);

export const expertCallOf = streamsOf(expertCallStreamId, newExpertCall, evolveExpertCall);
export const expertCallDecider = decidersOf<ExpertCall, ExpertCallEvent>()('callNotFound');

/** Whether applications are taken at this time. */
export const takesApplications = (
  call: Pick<Exclude<ExpertCall, { status: 'none' }>, 'status' | 'terms'>,
  now: Instant,
): boolean => call.status === 'open' && call.terms.opensAt <= now && now < call.terms.closesAt;
