import type { RefusalOf } from '../kernel/decision.ts';
import type { acknowledgeAssignment } from './acknowledge-assignment.ts';
import type { AdvancementConflict, applyAdvancement } from './apply-advancement.ts';
import type { approveAdjustment } from './approve-adjustment.ts';
import type { approveAdvancement } from './approve-advancement.ts';
import type { approveDistribution } from './approve-distribution.ts';
import type { approveScoreRun } from './approve-score-run.ts';
import type { ApprovedPlanRefusal } from './approved-plan.ts';
import type { assignExpert } from './assign-expert.ts';
import type { bidConflict } from './bid-conflict.ts';
import type { carryOutReReview } from './carry-out-re-review.ts';
import type { castTieVote } from './cast-tie-vote.ts';
import type { checkComment } from './check-comment.ts';
import type { chooseTopics } from './choose-topics.ts';
import type { closeRound } from './close-round.ts';
import type { closeTieVote } from './close-tie-vote.ts';
import type { configureReview } from './configure-review.ts';
import type { confirmNaming } from './confirm-naming.ts';
import type { createRound } from './create-round.ts';
import type { DeclineAssignmentRefusal } from './decline-assignment.ts';
import type { discardAdvancement } from './discard-advancement.ts';
import type { dismissNaming } from './dismiss-naming.ts';
import type { draftAdvancement } from './draft-advancement.ts';
import type { nameConflict } from './name-conflict.ts';
import type { openBidding } from './open-bidding.ts';
import type { openDiscussion } from './open-discussion.ts';
import type { openNaming } from './open-naming.ts';
import type { openRound } from './open-round.ts';
import type { openTieVote } from './open-tie-vote.ts';
import type { overrideAdvancement } from './override-advancement.ts';
import type { placeBid } from './place-bid.ts';
import type { planAdvancement } from './plan-advancement.ts';
import type { proposeAdjustment } from './propose-adjustment.ts';
import type { proposeFlagOverride } from './propose-flag-override.ts';
import type { proposeIncompleteSeal } from './propose-incomplete-seal.ts';
import type { publishAdvancement } from './publish-advancement.ts';
import type { reassignSheet } from './reassign-sheet.ts';
import type { recordDistribution } from './record-distribution.ts';
import type { RecordScoreRunRefusal } from './record-score-run.ts';
import type { rejectDistribution } from './reject-distribution.ts';
import type { rejectScoreRun } from './reject-score-run.ts';
import type { releaseCutFeedback } from './release-cut-feedback.ts';
import type { releaseFeedback } from './release-feedback.ts';
import type { remindExperts } from './remind-experts.ts';
import type { reopenAdvancement } from './reopen-advancement.ts';
import type { reopenRound } from './reopen-round.ts';
import type { replaceExpert } from './replace-expert.ts';
import type { reportConflict } from './report-conflict.ts';
import type { requestDistribution } from './request-distribution.ts';
import type { requestReReview } from './request-re-review.ts';
import type { requestScoreRun } from './request-score-run.ts';
import type { rescheduleRound } from './reschedule-round.ts';
import type { returnSheet } from './return-sheet.ts';
import type { saveScoreDraft } from './save-score-draft.ts';
import type { DiscussionRefusal } from './say-in-discussion.ts';
import type { PointsRefusal, ScoringRefusal } from './scorable.ts';
import type { seeOthers } from './see-others.ts';
import type { setPool } from './set-pool.ts';
import type { simulateAdvancement } from './simulate-advancement.ts';
import type { StageMethodRefusal } from './stage-method.ts';
import type { submitSheet } from './submit-sheet.ts';
import type { supersedeAdvancement } from './supersede-advancement.ts';
import type { takeBackMessage } from './take-back-message.ts';
import type { thankExperts } from './thank-experts.ts';
import type { voidSheet } from './void-sheet.ts';
import type { withdrawAdjustment } from './withdraw-adjustment.ts';
import type { withdrawAssignment } from './withdraw-assignment.ts';
import type { withdrawFlagOverride } from './withdraw-flag-override.ts';
import type { withdrawNaming } from './withdraw-naming.ts';

type Deciders =
  | typeof acknowledgeAssignment
  | typeof approveAdjustment
  | typeof carryOutReReview
  | typeof proposeAdjustment
  | typeof seeOthers
  | typeof withdrawAdjustment
  | typeof openTieVote
  | typeof castTieVote
  | typeof closeTieVote
  | typeof applyAdvancement
  | typeof approveAdvancement
  | typeof approveDistribution
  | typeof approveScoreRun
  | typeof assignExpert
  | typeof bidConflict
  | typeof chooseTopics
  | typeof replaceExpert
  | typeof checkComment
  | typeof closeRound
  | typeof configureReview
  | typeof confirmNaming
  | typeof createRound
  | typeof dismissNaming
  | typeof discardAdvancement
  | typeof draftAdvancement
  | typeof openDiscussion
  | typeof openRound
  | typeof proposeFlagOverride
  | typeof overrideAdvancement
  | typeof openBidding
  | typeof nameConflict
  | typeof openNaming
  | typeof placeBid
  | typeof planAdvancement
  | typeof proposeIncompleteSeal
  | typeof publishAdvancement
  | typeof reassignSheet
  | typeof recordDistribution
  | typeof rejectDistribution
  | typeof rejectScoreRun
  | typeof remindExperts
  | typeof thankExperts
  | typeof releaseCutFeedback
  | typeof releaseFeedback
  | typeof reopenAdvancement
  | typeof reopenRound
  | typeof reportConflict
  | typeof requestDistribution
  | typeof requestReReview
  | typeof requestScoreRun
  | typeof rescheduleRound
  | typeof returnSheet
  | typeof saveScoreDraft
  | typeof setPool
  | typeof simulateAdvancement
  | typeof submitSheet
  | typeof supersedeAdvancement
  | typeof takeBackMessage
  | typeof voidSheet
  | typeof withdrawAssignment
  | typeof withdrawNaming
  | typeof withdrawFlagOverride;

export type ReviewRefusal =
  | RefusalOf<Deciders>
  | AdvancementConflict
  | ApprovedPlanRefusal
  | DeclineAssignmentRefusal
  | DiscussionRefusal
  | StageMethodRefusal
  | PointsRefusal
  | RecordScoreRunRefusal
  | ScoringRefusal;
