import { router } from '../kernel/trpc.ts';
import { acknowledgeAssignment } from './acknowledge-assignment.ts';
import { acknowledgeAssignments } from './acknowledge-assignments.ts';
import { adjustmentList } from './adjustment-list.ts';
import { advancementDetails } from './advancement-details.ts';
import { advancementList } from './advancement-list.ts';
import { advancementPreview } from './advancement-preview.ts';
import { advancementSources } from './advancement-sources.ts';
import { advancementWorks } from './advancement-works.ts';
import { applyAdvancement } from './apply-advancement.ts';
import { approveAdjustment } from './approve-adjustment.ts';
import { approveAdvancement } from './approve-advancement.ts';
import { approveDistribution } from './approve-distribution.ts';
import { approveScoreRun } from './approve-score-run.ts';
import { assignExpert } from './assign-expert.ts';
import { bidConflict } from './bid-conflict.ts';
import { biddingCoverage } from './bidding-coverage.ts';
import { biddingWorks } from './bidding-works.ts';
import { calibrationFigures } from './calibration-figures.ts';
import { calibrationReport } from './calibration-report.ts';
import { captainFlag } from './captain-flag.ts';
import { carryOutReReview } from './carry-out-re-review.ts';
import { castTieVote } from './cast-tie-vote.ts';
import { checkComment } from './check-comment.ts';
import { chiefWork } from './chief-work.ts';
import { chiefWorks } from './chief-works.ts';
import { chooseTopics } from './choose-topics.ts';
import { closeRound } from './close-round.ts';
import { closeTieVote } from './close-tie-vote.ts';
import { commentList } from './comment-list.ts';
import { configureReview } from './configure-review.ts';
import { confirmNaming } from './confirm-naming.ts';
import { confirmSchoolNaming } from './confirm-school-naming.ts';
import { createRound } from './create-round.ts';
import { declineAssignment } from './decline-assignment.ts';
import { discardAdvancement } from './discard-advancement.ts';
import { dismissNaming } from './dismiss-naming.ts';
import { draftAdvancement } from './draft-advancement.ts';
import { expertFigures } from './expert-figures.ts';
import { expertSheets } from './expert-sheets.ts';
import { finalScoreCalculation } from './final-score-calculation.ts';
import { groupFigures } from './group-figures.ts';
import { missingSheets } from './missing-sheets.ts';
import { myBidding } from './my-bidding.ts';
import { myNamings } from './my-namings.ts';
import { myRounds } from './my-rounds.ts';
import { mySheet } from './my-sheet.ts';
import { mySheets } from './my-sheets.ts';
import { myTieVotes } from './my-tie-votes.ts';
import { myTopics } from './my-topics.ts';
import { nameConflict } from './name-conflict.ts';
import { namingList } from './naming-list.ts';
import { openBidding } from './open-bidding.ts';
import { openDiscussion } from './open-discussion.ts';
import { openNaming } from './open-naming.ts';
import { openRound } from './open-round.ts';
import { openTieVote } from './open-tie-vote.ts';
import { orderedCorrections } from './ordered-corrections.ts';
import { otherSheets } from './other-sheets.ts';
import { outlierExperts } from './outlier-experts.ts';
import { overrideAdvancement } from './override-advancement.ts';
import { paceFigures } from './pace-figures.ts';
import { placeBid } from './place-bid.ts';
import { planAdvancement } from './plan-advancement.ts';
import { planDetails } from './plan-details.ts';
import { previewedWorks } from './previewed-works.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { proposeFlagOverride } from './propose-flag-override.ts';
import { proposeIncompleteSeal } from './propose-incomplete-seal.ts';
import { publicCuts } from './public-cuts.ts';
import { publishAdvancement } from './publish-advancement.ts';
import { reassignSheet } from './reassign-sheet.ts';
import { redactedExplanation } from './redacted-explanation.ts';
import { rejectDistribution } from './reject-distribution.ts';
import { rejectScoreRun } from './reject-score-run.ts';
import { releaseCutFeedback } from './release-cut-feedback.ts';
import { releaseFeedback } from './release-feedback.ts';
import { remindExperts } from './remind-experts.ts';
import { reopenAdvancement } from './reopen-advancement.ts';
import { reopenRound } from './reopen-round.ts';
import { replaceExpert } from './replace-expert.ts';
import { reportConflict } from './report-conflict.ts';
import { requestDistribution } from './request-distribution.ts';
import { requestReReview } from './request-re-review.ts';
import { requestScoreRun } from './request-score-run.ts';
import { rescheduleRound } from './reschedule-round.ts';
import { returnSheet } from './return-sheet.ts';
import { reviewFigures } from './review-figures.ts';
import { reviewSettings } from './review-settings.ts';
import { reviewType } from './review-type.ts';
import { roundColumns } from './round-columns.ts';
import { roundDetails } from './round-details.ts';
import { roundList } from './round-list.ts';
import { roundProgress } from './round-progress.ts';
import { roundStages } from './round-stages.ts';
import { saveScoreDraft } from './save-score-draft.ts';
import { sayInDiscussion } from './say-in-discussion.ts';
import { scoreResults } from './score-results.ts';
import { scoreRun } from './score-run.ts';
import { scoreRunChanges } from './score-run-changes.ts';
import { scoreRunInterventions } from './score-run-interventions.ts';
import { scoreRunList } from './score-run-list.ts';
import { seeOthers } from './see-others.ts';
import { setPool } from './set-pool.ts';
import { sheetList } from './sheet-list.ts';
import { simulateAdvancement } from './simulate-advancement.ts';
import { submitSheet } from './submit-sheet.ts';
import { substitutes } from './substitutes.ts';
import { takeBackMessage } from './take-back-message.ts';
import { thankExperts } from './thank-experts.ts';
import { thanksLetters } from './thanks-letters.ts';
import { tieVoteList } from './tie-vote-list.ts';
import { trimFigures } from './trim-figures.ts';
import { voidSheet } from './void-sheet.ts';
import { withdrawAdjustment } from './withdraw-adjustment.ts';
import { withdrawAssignment } from './withdraw-assignment.ts';
import { withdrawFlagOverride } from './withdraw-flag-override.ts';
import { withdrawNaming } from './withdraw-naming.ts';
import { workAdjustments } from './work-adjustments.ts';
import { workDiscussion } from './work-discussion.ts';
import { workExplanation } from './work-explanation.ts';
import { workFeedback } from './work-feedback.ts';

export const reviewRouter = router({
  carryOutReReview,
  closeTieVote,
  castTieVote,
  openTieVote,
  myTieVotes,
  otherSheets,
  seeOthers,
  tieVoteList,
  withdrawAdjustment,
  proposeAdjustment,
  approveAdjustment,
  adjustmentList,
  acknowledgeAssignment,
  acknowledgeAssignments,
  advancementDetails,
  advancementList,
  advancementPreview,
  advancementSources,
  advancementWorks,
  applyAdvancement,
  approveAdvancement,
  approveDistribution,
  approveScoreRun,
  assignExpert,
  bidConflict,
  biddingCoverage,
  biddingWorks,
  calibrationFigures,
  calibrationReport,
  captainFlag,
  chiefWork,
  chiefWorks,
  checkComment,
  closeRound,
  commentList,
  configureReview,
  confirmNaming,
  confirmSchoolNaming,
  createRound,
  declineAssignment,
  dismissNaming,
  expertFigures,
  discardAdvancement,
  draftAdvancement,
  expertSheets,
  finalScoreCalculation,
  groupFigures,
  missingSheets,
  myBidding,
  myNamings,
  myRounds,
  mySheet,
  mySheets,
  nameConflict,
  namingList,
  openBidding,
  openDiscussion,
  openNaming,
  openRound,
  orderedCorrections,
  outlierExperts,
  paceFigures,
  overrideAdvancement,
  placeBid,
  planAdvancement,
  chooseTopics,
  myTopics,
  planDetails,
  previewedWorks,
  proposeFlagOverride,
  proposeIncompleteSeal,
  publicCuts,
  publishAdvancement,
  reassignSheet,
  replaceExpert,
  remindExperts,
  thankExperts,
  thanksLetters,
  requestDistribution,
  rejectDistribution,
  rejectScoreRun,
  redactedExplanation,
  releaseCutFeedback,
  releaseFeedback,
  reopenAdvancement,
  reopenRound,
  reportConflict,
  requestReReview,
  requestScoreRun,
  rescheduleRound,
  returnSheet,
  reviewFigures,
  reviewSettings,
  reviewType,
  roundColumns,
  roundDetails,
  roundList,
  roundStages,
  roundProgress,
  saveScoreDraft,
  sayInDiscussion,
  scoreResults,
  scoreRun,
  scoreRunChanges,
  scoreRunInterventions,
  scoreRunList,
  setPool,
  sheetList,
  simulateAdvancement,
  submitSheet,
  substitutes,
  trimFigures,
  takeBackMessage,
  voidSheet,
  withdrawAssignment,
  withdrawFlagOverride,
  withdrawNaming,
  workDiscussion,
  workExplanation,
  workAdjustments,
  workFeedback,
});
