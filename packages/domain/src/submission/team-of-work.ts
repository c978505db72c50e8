import type { Existing } from '../kernel/events.ts';
import type { PersonId, SchoolCode } from '../kernel/ids.ts';
import type { Work } from './work.ts';

/** What a work takes over from its enrolment when it is started. */
type IdsOfWork = Pick<Existing<Work>, 'enrolmentId' | 'competitionId' | 'groupId' | 'itemId' | 'teamId' | 'captainId'>;

type StatusBeforeActive = 'draft' | 'submitted' | 'schoolApproved' | 'regionApproved' | 'awaitingPayment';
type StatusOver = 'rejected' | 'withdrawn' | 'expired' | 'disqualified';

/**
 * What the rules of a work need from its enrolment. Every folded enrolment is one; the area of enrolments
 * is not imported, since an enrolment that ends takes its work along (`enrolment/goes-along.ts`).
 */
export type EnrolmentOfWork =
  | { readonly status: 'none' }
  | (IdsOfWork & {
      readonly status: 'active' | StatusBeforeActive | StatusOver;
      readonly number: string | null;
      readonly schoolCode: SchoolCode | null;
    });

type Person = { readonly personId: PersonId; readonly schoolCode: SchoolCode | null };

/** What they need from its team. */
export type TeamOfWork =
  | { readonly status: 'none' }
  | {
      readonly status: 'forming' | 'complete' | 'locked' | 'dissolved';
      readonly members: readonly Person[];
      readonly advisers: readonly Person[];
    };
