import type { AcceptInvitationRefusal } from './accept-invitation.ts';
import type { ApproveEnrolmentRefusal } from './approve-enrolment.ts';
import type { CopyEnrolmentRefusal } from './copy-enrolment.ts';
import type { DeclineInvitationRefusal } from './decline-invitation.ts';
import type { DismissDisqualificationRefusal } from './dismiss-disqualification.ts';
import type { DisqualifyEnrolmentRefusal } from './disqualify-enrolment.ts';
import type { ExpireEnrolmentRefusal } from './expire-enrolment.ts';
import type { FillFormRefusal } from './fill-form.ts';
import type { ForceTransferCaptainRefusal } from './force-transfer-captain.ts';
import type { InviteMemberRefusal } from './invite-member.ts';
import type { LeaveTeamRefusal } from './leave-team.ts';
import type { ProposeDisqualificationRefusal } from './propose-disqualification.ts';
import type { RecordPaymentRefusal } from './record-payment.ts';
import type { ReinstateEnrolmentRefusal } from './reinstate-enrolment.ts';
import type { RejectEnrolmentRefusal } from './reject-enrolment.ts';
import type { RemoveMemberRefusal } from './remove-member.ts';
import type { RenameTeamRefusal } from './rename-team.ts';
import type { ReorderAuthorsRefusal } from './reorder-authors.ts';
import type { ReturnEnrolmentRefusal } from './return-enrolment.ts';
import type { RevertPaymentRefusal } from './revert-payment.ts';
import type { RevokeInvitationRefusal } from './revoke-invitation.ts';
import type { SchoolApproveEnrolmentRefusal } from './school-approve-enrolment.ts';
import type { SignUndertakingRefusal } from './sign-undertaking.ts';
import type { StartEnrolmentRefusal } from './start-enrolment.ts';
import type { SubmitEnrolmentRefusal } from './submit-enrolment.ts';
import type { TransferCaptainRefusal } from './transfer-captain.ts';
import type { WithdrawEnrolmentRefusal } from './withdraw-enrolment.ts';

export type EnrolmentRefusal =
  /** Said by the unique index over everybody's live enrolments, not by one decider. */
  | 'alreadyEnrolled'
  | AcceptInvitationRefusal
  | ApproveEnrolmentRefusal
  | CopyEnrolmentRefusal
  | DeclineInvitationRefusal
  | DismissDisqualificationRefusal
  | DisqualifyEnrolmentRefusal
  | ExpireEnrolmentRefusal
  | FillFormRefusal
  | ForceTransferCaptainRefusal
  | InviteMemberRefusal
  | LeaveTeamRefusal
  | ProposeDisqualificationRefusal
  | RecordPaymentRefusal
  | ReinstateEnrolmentRefusal
  | RejectEnrolmentRefusal
  | RemoveMemberRefusal
  | RenameTeamRefusal
  | ReorderAuthorsRefusal
  | ReturnEnrolmentRefusal
  | RevertPaymentRefusal
  | RevokeInvitationRefusal
  | SchoolApproveEnrolmentRefusal
  | SignUndertakingRefusal
  | StartEnrolmentRefusal
  | SubmitEnrolmentRefusal
  | TransferCaptainRefusal
  | WithdrawEnrolmentRefusal;
