import type { AnyProjection } from '@laurel/event-store/projection.ts';
import { findingsProjection } from './audit/findings-board.ts';
import { awardListProjection } from './award/award-list.ts';
import { confirmedNamesProjection } from './award/confirmed-names.ts';
import { nameChecksProjection } from './award/name-checks.ts';
import { nameCorrectionsProjection } from './award/name-corrections.ts';
import { objectionRemediesProjection } from './award/objection-remedies.ts';
import { resultBoardProjection } from './award/result-board.ts';
import { awardRostersProjection } from './award/team-rosters.ts';
import { certificateBatchesProjection } from './certificate/batch-board.ts';
import { bulkChangesProjection } from './certificate/bulk-changes.ts';
import { certificateAwardsProjection } from './certificate/certificate-awards.ts';
import { certificateBoardProjection } from './certificate/certificate-board-projection.ts';
import { correctionsProjection } from './certificate/corrections.ts';
import { competitionBoardProjection } from './competition/competition-board.ts';
import { homeCountsProjection } from './content/home-figures.ts';
import { enrolmentBoardProjection } from './enrolment/enrolment-board.ts';
import { expertApplicationsProjection } from './expert/expert-applications.ts';
import { expertCallsProjection } from './expert/expert-calls.ts';
import { expertContractsProjection } from './expert/expert-contracts.ts';
import { expertLibraryProjection } from './expert/expert-library.ts';
import { expertRecommendationsProjection } from './expert/expert-recommendations.ts';
import { feeListsProjection } from './expert/fee-lists.ts';
import { feeRatesProjection } from './expert/fee-rates.ts';
import { reviewGroupsProjection } from './expert/review-groups.ts';
import { letterTemplatesProjection } from './messaging/letter-templates.ts';
import { schoolRenamesProjection } from './organisation/school-renames.ts';
import { invoicesProjection } from './payment/invoices.ts';
import { ledgerProjection } from './payment/ledger.ts';
import { ordersProjection } from './payment/orders-projection.ts';
import { receivingAccountsProjection } from './payment/receiving-accounts.ts';
import { settledDifferencesProjection } from './payment/settled-differences.ts';
import { adjustmentsProjection } from './review/adjustments.ts';
import { advancementBoardProjection } from './review/advancement-board.ts';
import { bidsProjection } from './review/bids.ts';
import { commentChecksProjection } from './review/comment-checks.ts';
import { conflictNamingsProjection } from './review/conflict-namings.ts';
import { discussionsProjection } from './review/discussions.ts';
import { expertDeskProjection } from './review/expert-desk.ts';
import { expertRemindersProjection } from './review/expert-reminders.ts';
import { expertThanksProjection } from './review/expert-thanks.ts';
import { interestsProjection } from './review/interests.ts';
import { reReviewsProjection } from './review/re-reviews.ts';
import { reviewWorksProjection } from './review/review-works.ts';
import { roundBoardProjection } from './review/round-board.ts';
import { scoreRunsProjection } from './review/score-run-board.ts';
import { scoreSheetsProjection } from './review/sheet-board.ts';
import { tieVotesProjection } from './review/tie-votes.ts';
import { callScreensProjection } from './scene/call-screens.ts';
import { sceneSessionsProjection } from './scene/session-board.ts';
import { learningPathsProjection } from './study/learning-paths.ts';
import { studyProgressProjection } from './study/study-progress.ts';
import { workBoardProjection } from './submission/work-board.ts';

/** Every read model that is projected from the log, in the order in which inline ones run. */
export const projections: readonly AnyProjection[] = [
  competitionBoardProjection,
  homeCountsProjection,
  schoolRenamesProjection,
  enrolmentBoardProjection,
  workBoardProjection,
  reviewWorksProjection,
  expertLibraryProjection,
  expertCallsProjection,
  expertApplicationsProjection,
  expertContractsProjection,
  expertRecommendationsProjection,
  feeRatesProjection,
  feeListsProjection,
  reviewGroupsProjection,
  roundBoardProjection,
  scoreSheetsProjection,
  reReviewsProjection,
  discussionsProjection,
  expertDeskProjection,
  expertRemindersProjection,
  expertThanksProjection,
  bidsProjection,
  interestsProjection,
  adjustmentsProjection,
  conflictNamingsProjection,
  scoreRunsProjection,
  tieVotesProjection,
  advancementBoardProjection,
  commentChecksProjection,
  sceneSessionsProjection,
  callScreensProjection,
  ordersProjection,
  ledgerProjection,
  invoicesProjection,
  settledDifferencesProjection,
  receivingAccountsProjection,
  letterTemplatesProjection,
  learningPathsProjection,
  studyProgressProjection,
  findingsProjection,
  resultBoardProjection,
  objectionRemediesProjection,
  awardListProjection,
  awardRostersProjection,
  nameChecksProjection,
  confirmedNamesProjection,
  nameCorrectionsProjection,
  certificateAwardsProjection,
  certificateBoardProjection,
  certificateBatchesProjection,
  correctionsProjection,
  bulkChangesProjection,
];
