import { findingEvents } from './audit/finding.ts';
import { keyEvents } from './audit/keys.ts';
import { originProofEvents } from './audit/origin-proofs.ts';
import { rowMarkEvents } from './audit/row-marks.ts';
import { sideRowEvents } from './audit/side-rows.ts';
import { confirmedNamesEvents } from './award/confirmed-names.ts';
import { nameCheckEvents } from './award/name-check.ts';
import { nameCorrectionEvents } from './award/name-correction.ts';
import { awardEvents, resultEvents } from './award/result.ts';
import { batchEvents } from './certificate/batch.ts';
import { bulkChangeEvents } from './certificate/bulk-change.ts';
import { certificateEvents } from './certificate/certificate.ts';
import { correctionEvents } from './certificate/correction.ts';
import { competitionEvents } from './competition/competition.ts';
import { enrolmentEvents } from './enrolment/enrolment.ts';
import { teamEvents } from './enrolment/team.ts';
import { expertEvents } from './expert/expert.ts';
import { expertApplicationEvents } from './expert/expert-application.ts';
import { expertCallEvents } from './expert/expert-call.ts';
import { expertContractEvents } from './expert/expert-contract.ts';
import { feeListEvents, feeRateEvents } from './expert/expert-fees.ts';
import { expertRecommendationEvents } from './expert/expert-recommendation.ts';
import { reviewGroupEvents } from './expert/review-group.ts';
import type { EventDefinition, EventOf } from './kernel/events.ts';
import { operationEvents } from './kernel/operations.ts';
import { letterTemplateEvents } from './messaging/letter-template.ts';
import { schoolRenameEvents } from './organisation/school-rename.ts';
import { differenceEvents } from './payment/difference.ts';
import { invoiceEvents } from './payment/invoice.ts';
import { orderEvents } from './payment/order.ts';
import { receivingAccountEvents } from './payment/receiving-account.ts';
import { adjustmentEvents } from './review/adjustment.ts';
import { advancementEvents } from './review/advancement.ts';
import { bidEvents } from './review/bids.ts';
import { commentCheckEvents } from './review/comment-check.ts';
import { namingEvents } from './review/conflict-namings.ts';
import { interestEvents } from './review/interests.ts';
import { reminderEvents } from './review/reminders.ts';
import { roundEvents } from './review/round.ts';
import { scoreRunEvents } from './review/score-run.ts';
import { scoreSheetEvents } from './review/score-sheet.ts';
import { thanksEvents } from './review/thanks.ts';
import { tieVoteEvents } from './review/tie-vote.ts';
import { callScreenEvents } from './scene/call-screen.ts';
import { sessionEvents } from './scene/session-events.ts';
import { learningPathEvents } from './study/learning-path.ts';
import { studyProgressEvents } from './study/study-progress.ts';
import { workEvents } from './submission/work.ts';

const streams = {
  competition: competitionEvents,
  enrolment: enrolmentEvents,
  team: teamEvents,
  work: workEvents,
  order: orderEvents,
  receivingAccount: receivingAccountEvents,
  difference: differenceEvents,
  invoice: invoiceEvents,
  expert: expertEvents,
  expertCall: expertCallEvents,
  expertApplication: expertApplicationEvents,
  expertContract: expertContractEvents,
  feeRate: feeRateEvents,
  feeList: feeListEvents,
  expertRecommendation: expertRecommendationEvents,
  reviewGroup: reviewGroupEvents,
  round: roundEvents,
  reminder: reminderEvents,
  thanks: thanksEvents,
  bid: bidEvents,
  interest: interestEvents,
  naming: namingEvents,
  scoreSheet: scoreSheetEvents,
  adjustment: adjustmentEvents,
  scoreRun: scoreRunEvents,
  tieVote: tieVoteEvents,
  advancement: advancementEvents,
  commentCheck: commentCheckEvents,
  session: sessionEvents,
  callScreen: callScreenEvents,
  result: resultEvents,
  award: awardEvents,
  nameCheck: nameCheckEvents,
  confirmedNames: confirmedNamesEvents,
  nameCorrection: nameCorrectionEvents,
  batch: batchEvents,
  bulkChange: bulkChangeEvents,
  certificate: certificateEvents,
  correction: correctionEvents,
  letterTemplate: letterTemplateEvents,
  schoolRename: schoolRenameEvents,
  learningPath: learningPathEvents,
  studyProgress: studyProgressEvents,
  finding: findingEvents,
  operation: operationEvents,
  originProofs: originProofEvents,
  rowMarks: rowMarkEvents,
  sideRows: sideRowEvents,
  key: keyEvents,
};

/** Every event that the log can contain. */
export type DomainEvent = { [K in keyof typeof streams]: EventOf<(typeof streams)[K]> }[keyof typeof streams];

/** The registry: how each event type is stored, by its type. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = Object.fromEntries(
  Object.values(streams)
    .flatMap((definitions) => Object.values<EventDefinition>(definitions))
    .map((definition) => [definition.type, definition]),
);
