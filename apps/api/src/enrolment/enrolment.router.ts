import { router } from '../kernel/trpc.ts';
import { acceptCaptaincy } from './accept-captaincy.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { acceptRosterTeam } from './accept-roster-team.ts';
import { agreeToSwap } from './agree-to-swap.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import { approveEnrolments } from './approve-enrolments.ts';
import { approveSwap } from './approve-swap.ts';
import { checkRoster } from './check-roster.ts';
import { completeTeam } from './complete-team.ts';
import { copyEnrolment } from './copy-enrolment.ts';
import { declineCaptaincy } from './decline-captaincy.ts';
import { declineInvitation } from './decline-invitation.ts';
import { dismissDisqualification } from './dismiss-disqualification.ts';
import { disqualifyEnrolment } from './disqualify-enrolment.ts';
import { endSwap } from './end-swap.ts';
import { enrolmentDetails } from './enrolment-details.ts';
import { fillForm } from './fill-form.ts';
import { forceTransferCaptain } from './force-transfer-captain.ts';
import { importRoster } from './import-roster.ts';
import { improveProfileCode } from './improve-profile-code.ts';
import { invitation } from './invitation.ts';
import { inviteMember } from './invite-member.ts';
import { leaveTeam } from './leave-team.ts';
import { memberDetail } from './member-detail.ts';
import { myEnrolments } from './my-enrolments.ts';
import { myInvitations } from './my-invitations.ts';
import { offerCaptaincy } from './offer-captaincy.ts';
import { profileCompleteness } from './profile-completeness.ts';
import { proposeDisqualification } from './propose-disqualification.ts';
import { publicTeam } from './public-team.ts';
import { regionApproveEnrolment } from './region-approve-enrolment.ts';
import { reinstateEnrolment } from './reinstate-enrolment.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import { rejectEnrolments } from './reject-enrolments.ts';
import { removeMember } from './remove-member.ts';
import { renameTeam } from './rename-team.ts';
import { reopenTeam } from './reopen-team.ts';
import { reorderAuthors } from './reorder-authors.ts';
import { requestSwap } from './request-swap.ts';
import { returnEnrolment } from './return-enrolment.ts';
import { returnEnrolments } from './return-enrolments.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { rosterOffer } from './roster-offer.ts';
import { rosterTeams } from './roster-teams.ts';
import { rosterTemplate } from './roster-template.ts';
import { schoolApproveEnrolment } from './school-approve-enrolment.ts';
import { schoolDesk } from './school-desk.ts';
import { signUndertaking } from './sign-undertaking.ts';
import { signUps } from './sign-ups.ts';
import { signUpsMatching } from './sign-ups-matching.ts';
import { startEnrolment } from './start-enrolment.ts';
import { submitEnrolment } from './submit-enrolment.ts';
import { teamChannels } from './team-channels.ts';
import { teamMembers } from './team-members.ts';
import { teamNumbers } from './team-numbers.ts';
import { teamSources } from './team-sources.ts';
import { withdrawEnrolment } from './withdraw-enrolment.ts';
import { withdrawRosterTeam } from './withdraw-roster-team.ts';

export const enrolmentRouter = router({
  acceptCaptaincy,
  acceptRosterTeam,
  agreeToSwap,
  approveSwap,
  checkRoster,
  completeTeam,
  declineCaptaincy,
  endSwap,
  importRoster,
  offerCaptaincy,
  reopenTeam,
  requestSwap,
  rosterOffer,
  rosterTeams,
  rosterTemplate,
  withdrawRosterTeam,
  acceptInvitation,
  approveEnrolment,
  approveEnrolments,
  copyEnrolment,
  declineInvitation,
  dismissDisqualification,
  disqualifyEnrolment,
  enrolmentDetails,
  fillForm,
  forceTransferCaptain,
  improveProfileCode,
  invitation,
  inviteMember,
  leaveTeam,
  myEnrolments,
  myInvitations,
  profileCompleteness,
  proposeDisqualification,
  publicTeam,
  reinstateEnrolment,
  rejectEnrolment,
  rejectEnrolments,
  removeMember,
  renameTeam,
  reorderAuthors,
  returnEnrolment,
  returnEnrolments,
  revokeInvitation,
  schoolApproveEnrolment,
  regionApproveEnrolment,
  schoolDesk,
  signUndertaking,
  signUps,
  signUpsMatching,
  startEnrolment,
  submitEnrolment,
  teamMembers,
  memberDetail,
  teamNumbers,
  teamChannels,
  teamSources,
  withdrawEnrolment,
});
