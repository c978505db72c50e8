import { router } from '../kernel/trpc.ts';
import { amendmentAudience } from './amendment-audience.ts';
import { approveAmendment } from './approve-amendment.ts';
import { archiveCompetition } from './archive-competition.ts';
import { awardSchemeList } from './award-scheme-list.ts';
import { cancelCompetition } from './cancel-competition.ts';
import { cancellationList } from './cancellation-list.ts';
import { closeCompetition } from './close-competition.ts';
import { competitionDetails } from './competition-details.ts';
import { competitionList } from './competition-list.ts';
import { configureEnrolment } from './configure-enrolment.ts';
import { configureSubmission } from './configure-submission.ts';
import { copyCompetition } from './copy-competition.ts';
import { createCompetition } from './create-competition.ts';
import { describeCompetition } from './describe-competition.ts';
import { lastRound } from './last-round.ts';
import { previewAmendment } from './preview-amendment.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { proposeAmendment } from './propose-amendment.ts';
import { proposeCancellation } from './propose-cancellation.ts';
import { publicCompetition } from './public-competition.ts';
import { publicCompetitions } from './public-competitions.ts';
import { publishCompetition } from './publish-competition.ts';
import { removeAwardScheme } from './remove-award-scheme.ts';
import { resumeCompetition } from './resume-competition.ts';
import { saveAwardScheme } from './save-award-scheme.ts';
import { sealStage } from './seal-stage.ts';
import { setEarlyObjections } from './set-early-objections.ts';
import { setItems } from './set-items.ts';
import { setObjectionRules } from './set-objection-rules.ts';
import { setOnSiteRules } from './set-on-site-rules.ts';
import { setRefundWindows } from './set-refund-windows.ts';
import { setSchedule } from './set-schedule.ts';
import { suspendCompetition } from './suspend-competition.ts';
import { unsettledParts } from './unsettled-parts.ts';
import { withdrawAmendment } from './withdraw-amendment.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';

export const competitionRouter = router({
  amendmentAudience,
  approveAmendment,
  archiveCompetition,
  awardSchemeList,
  cancelCompetition,
  cancellationList,
  closeCompetition,
  competitionDetails,
  competitionList,
  configureEnrolment,
  configureSubmission,
  copyCompetition,
  createCompetition,
  describeCompetition,
  lastRound,
  previewAmendment,
  previewCancellation,
  proposeAmendment,
  proposeCancellation,
  publicCompetition,
  publicCompetitions,
  publishCompetition,
  removeAwardScheme,
  resumeCompetition,
  saveAwardScheme,
  sealStage,
  setEarlyObjections,
  setObjectionRules,
  setItems,
  setOnSiteRules,
  setRefundWindows,
  setSchedule,
  suspendCompetition,
  unsettledParts,
  withdrawAmendment,
  withdrawCancellation,
});
