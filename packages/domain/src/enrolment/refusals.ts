import type { RefusalOf } from '../kernel/decision.ts';
import type { acceptCaptaincy } from './accept-captaincy.ts';
import type { acceptInvitation } from './accept-invitation.ts';
import type { acceptRosterTeam } from './accept-roster-team.ts';
import type { agreeToSwap } from './agree-to-swap.ts';
import type { approveEnrolment } from './approve-enrolment.ts';
import type { approveSwap } from './approve-swap.ts';
import type { completeTeam } from './complete-team.ts';
import type { copyEnrolment } from './copy-enrolment.ts';
import type { declineCaptaincy } from './decline-captaincy.ts';
import type { declineInvitation } from './decline-invitation.ts';
import type { dismissDisqualification } from './dismiss-disqualification.ts';
import type { disqualifyEnrolment } from './disqualify-enrolment.ts';
import type { endSwap } from './end-swap.ts';
import type { expireCaptaincy } from './expire-captaincy.ts';
import type { expireEnrolment } from './expire-enrolment.ts';
import type { fillForm } from './fill-form.ts';
import type { forceTransferCaptain } from './force-transfer-captain.ts';
import type { importRoster } from './import-roster.ts';
import type { inviteMember } from './invite-member.ts';
import type { leaveTeam } from './leave-team.ts';
import type { offerCaptaincy } from './offer-captaincy.ts';
import type { proposeDisqualification } from './propose-disqualification.ts';
import type { recordPayment } from './record-payment.ts';
import type { regionApproveEnrolment } from './region-approve-enrolment.ts';
import type { reinstateEnrolment } from './reinstate-enrolment.ts';
import type { rejectEnrolment } from './reject-enrolment.ts';
import type { removeMember } from './remove-member.ts';
import type { renameTeam } from './rename-team.ts';
import type { reopenTeam } from './reopen-team.ts';
import type { reorderAuthors } from './reorder-authors.ts';
import type { requestSwap } from './request-swap.ts';
import type { returnEnrolment } from './return-enrolment.ts';
import type { revertPayment } from './revert-payment.ts';
import type { revokeInvitation } from './revoke-invitation.ts';
import type { schoolApproveEnrolment } from './school-approve-enrolment.ts';
import type { signUndertaking } from './sign-undertaking.ts';
import type { startEnrolment } from './start-enrolment.ts';
import type { submitEnrolment } from './submit-enrolment.ts';
import type { withdrawEnrolment } from './withdraw-enrolment.ts';
import type { withdrawRosterTeam } from './withdraw-roster-team.ts';

type Deciders =
  | typeof acceptCaptaincy
  | typeof acceptInvitation
  | typeof acceptRosterTeam
  | typeof agreeToSwap
  | typeof approveEnrolment
  | typeof approveSwap
  | typeof completeTeam
  | typeof copyEnrolment
  | typeof declineCaptaincy
  | typeof declineInvitation
  | typeof dismissDisqualification
  | typeof disqualifyEnrolment
  | typeof endSwap
  | typeof expireCaptaincy
  | typeof expireEnrolment
  | typeof fillForm
  | typeof forceTransferCaptain
  | typeof importRoster
  | typeof inviteMember
  | typeof leaveTeam
  | typeof offerCaptaincy
  | typeof proposeDisqualification
  | typeof recordPayment
  | typeof regionApproveEnrolment
  | typeof reinstateEnrolment
  | typeof rejectEnrolment
  | typeof removeMember
  | typeof renameTeam
  | typeof reopenTeam
  | typeof reorderAuthors
  | typeof requestSwap
  | typeof returnEnrolment
  | typeof revertPayment
  | typeof revokeInvitation
  | typeof schoolApproveEnrolment
  | typeof signUndertaking
  | typeof startEnrolment
  | typeof submitEnrolment
  | typeof withdrawEnrolment
  | typeof withdrawRosterTeam;

/** `alreadyEnrolled` is returned by the unique index over everybody's live enrolments, not by a decider. */
export type EnrolmentRefusal = RefusalOf<Deciders> | 'alreadyEnrolled';
