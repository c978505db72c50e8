import type { CompetitionId, EnrolmentId, GroupId, ItemId, PersonId, SchoolCode, TeamId } from '../kernel/ids.ts';

type StatusBeforeActive = 'draft' | 'submitted' | 'schoolApproved' | 'awaitingPayment';
type StatusOver = 'rejected' | 'withdrawn' | 'expired' | 'disqualified';

/**
 * What the rules of a work ask of the enrolment that it is for. Every folded enrolment is one; the area of enrolments
 * is not imported, since an enrolment that ends takes its work along (`enrolment/goes-along.ts`).
 */
export type EnrolmentOfWork =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | StatusBeforeActive | StatusOver;
      readonly enrolmentId: EnrolmentId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemId: ItemId;
      readonly teamId: TeamId;
      readonly captainId: PersonId;
      readonly number: string | null;
    };

type Person = { readonly personId: PersonId; readonly schoolCode: SchoolCode | null };

/** What they ask of its team. */
export type TeamOfWork =
  | { readonly status: 'none' }
  | {
      readonly status: 'forming' | 'locked' | 'dissolved';
      readonly members: readonly Person[];
      readonly advisers: readonly Person[];
    };
