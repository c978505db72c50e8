import { router } from '../kernel/trpc.ts';
import { acceptAward } from './accept-award.ts';
import { acceptNameCorrection } from './accept-name-correction.ts';
import { admitObjection } from './admit-objection.ts';
import { announceResult } from './announce-result.ts';
import { announceWithoutNotice } from './announce-without-notice.ts';
import { answerAppeal } from './answer-appeal.ts';
import { answerObjection } from './answer-objection.ts';
import { appealCase } from './appeal-case.ts';
import { appealExplanation } from './appeal-explanation.ts';
import { approvedScoreRuns } from './approved-score-runs.ts';
import { awardBoard } from './award-board.ts';
import { closeNameCheck } from './close-name-check.ts';
import { confirmNames } from './confirm-names.ts';
import { confirmResult } from './confirm-result.ts';
import { correctNames } from './correct-names.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideObjection } from './decide-objection.ts';
import { declineNameCorrection } from './decline-name-correction.ts';
import { dismissAppealDecision } from './dismiss-appeal-decision.ts';
import { dismissNoNotice } from './dismiss-no-notice.ts';
import { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import { dismissRemedySettlement } from './dismiss-remedy-settlement.ts';
import { dismissRevocation } from './dismiss-revocation.ts';
import { disputeList } from './dispute-list.ts';
import { draftResult } from './draft-result.ts';
import { fileAppeal } from './file-appeal.ts';
import { fileObjection } from './file-objection.ts';
import { inquireAward } from './inquire-award.ts';
import { myAppeals } from './my-appeals.ts';
import { myAwards } from './my-awards.ts';
import { myExclusions } from './my-exclusions.ts';
import { myNameChecks } from './my-name-checks.ts';
import { myObjections } from './my-objections.ts';
import { myWorkMatters } from './my-work-matters.ts';
import { nameCheckChoices } from './name-check-choices.ts';
import { nameCheckList } from './name-check-list.ts';
import { nameCheckWork } from './name-check-work.ts';
import { nameCheckWorks } from './name-check-works.ts';
import { namesToCorrect } from './names-to-correct.ts';
import { objectToExclusion } from './object-to-exclusion.ts';
import { objectionLetters } from './objection-letters.ts';
import { objectionList } from './objection-list.ts';
import { openInquiry } from './open-inquiry.ts';
import { openNameCheck } from './open-name-check.ts';
import { proposeAppealDecision } from './propose-appeal-decision.ts';
import { proposeNoNotice } from './propose-no-notice.ts';
import { proposeObjectionDecision } from './propose-objection-decision.ts';
import { proposeRemedySettlement } from './propose-remedy-settlement.ts';
import { proposeRevocation } from './propose-revocation.ts';
import { publicAwards } from './public-awards.ts';
import { publicResults } from './public-results.ts';
import { remindNameCheck } from './remind-name-check.ts';
import { requestAppealAnswer } from './request-appeal-answer.ts';
import { requestNameCorrection } from './request-name-correction.ts';
import { resultList } from './result-list.ts';
import { resultPreview } from './result-preview.ts';
import { revokeAward } from './revoke-award.ts';
import { setObjectionHearing } from './set-objection-hearing.ts';
import { settleRemedy } from './settle-remedy.ts';
import { waiveNameCheck } from './waive-name-check.ts';
import { withdrawNameCorrection } from './withdraw-name-correction.ts';
import { withdrawObjection } from './withdraw-objection.ts';
import { withholdAward } from './withhold-award.ts';

export const awardRouter = router({
  acceptAward,
  acceptNameCorrection,
  admitObjection,
  announceResult,
  announceWithoutNotice,
  answerAppeal,
  answerObjection,
  appealCase,
  appealExplanation,
  approvedScoreRuns,
  awardBoard,
  closeNameCheck,
  confirmNames,
  confirmResult,
  correctNames,
  decideAppeal,
  decideObjection,
  declineNameCorrection,
  dismissAppealDecision,
  dismissNoNotice,
  dismissObjectionDecision,
  dismissRemedySettlement,
  dismissRevocation,
  disputeList,
  draftResult,
  fileAppeal,
  fileObjection,
  inquireAward,
  myAppeals,
  myAwards,
  myExclusions,
  myNameChecks,
  myObjections,
  myWorkMatters,
  nameCheckChoices,
  nameCheckList,
  nameCheckWork,
  nameCheckWorks,
  namesToCorrect,
  objectionLetters,
  objectionList,
  objectToExclusion,
  openInquiry,
  openNameCheck,
  proposeAppealDecision,
  proposeNoNotice,
  proposeObjectionDecision,
  proposeRemedySettlement,
  proposeRevocation,
  publicAwards,
  publicResults,
  remindNameCheck,
  requestAppealAnswer,
  requestNameCorrection,
  resultList,
  resultPreview,
  revokeAward,
  setObjectionHearing,
  settleRemedy,
  waiveNameCheck,
  withdrawNameCorrection,
  withdrawObjection,
  withholdAward,
});
