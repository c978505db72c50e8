import type { RefusalOf } from '../kernel/decision.ts';
import type { acceptAward } from './accept-award.ts';
import type { acceptNameCorrection } from './accept-name-correction.ts';
import type { admitObjection } from './admit-objection.ts';
import type { announceResult } from './announce-result.ts';
import type { announceWithoutNotice } from './announce-without-notice.ts';
import type { answerAppeal } from './answer-appeal.ts';
import type { answerObjection } from './answer-objection.ts';
import type { closeNameCheck } from './close-name-check.ts';
import type { confirmNames } from './confirm-names.ts';
import type { confirmResult } from './confirm-result.ts';
import type { correctNames } from './correct-names.ts';
import type { decideAppeal } from './decide-appeal.ts';
import type { decideObjection } from './decide-objection.ts';
import type { declineNameCorrection } from './decline-name-correction.ts';
import type { dismissAppealDecision } from './dismiss-appeal-decision.ts';
import type { dismissNoNotice } from './dismiss-no-notice.ts';
import type { dismissObjectionDecision } from './dismiss-objection-decision.ts';
import type { dismissRemedySettlement } from './dismiss-remedy-settlement.ts';
import type { dismissRevocation } from './dismiss-revocation.ts';
import type { draftResult } from './draft-result.ts';
import type { fileAppeal } from './file-appeal.ts';
import type { fileObjection } from './file-objection.ts';
import type { inquireAward } from './inquire-award.ts';
import type { objectToExclusion } from './object-to-exclusion.ts';
import type { openInquiry } from './open-inquiry.ts';
import type { openNameCheck } from './open-name-check.ts';
import type { proposeAppealDecision } from './propose-appeal-decision.ts';
import type { proposeNoNotice } from './propose-no-notice.ts';
import type { proposeObjectionDecision } from './propose-objection-decision.ts';
import type { proposeRemedySettlement } from './propose-remedy-settlement.ts';
import type { proposeRevocation } from './propose-revocation.ts';
import type { remindNameCheck } from './remind-name-check.ts';
import type { requestAppealAnswer } from './request-appeal-answer.ts';
import type { requestNameCorrection } from './request-name-correction.ts';
import type { revokeAward } from './revoke-award.ts';
import type { setObjectionHearing } from './set-objection-hearing.ts';
import type { settleRemedy } from './settle-remedy.ts';
import type { waiveNameCheck } from './waive-name-check.ts';
import type { withdrawNameCorrection } from './withdraw-name-correction.ts';
import type { withdrawObjection } from './withdraw-objection.ts';
import type { withholdAward } from './withhold-award.ts';

type Deciders =
  | typeof acceptAward
  | typeof acceptNameCorrection
  | typeof admitObjection
  | typeof announceResult
  | typeof announceWithoutNotice
  | typeof answerAppeal
  | typeof answerObjection
  | typeof closeNameCheck
  | typeof confirmNames
  | typeof confirmResult
  | typeof correctNames
  | typeof decideAppeal
  | typeof decideObjection
  | typeof declineNameCorrection
  | typeof dismissAppealDecision
  | typeof dismissNoNotice
  | typeof dismissObjectionDecision
  | typeof dismissRemedySettlement
  | typeof dismissRevocation
  | typeof draftResult
  | typeof fileAppeal
  | typeof fileObjection
  | typeof inquireAward
  | typeof objectToExclusion
  | typeof openInquiry
  | typeof openNameCheck
  | typeof proposeAppealDecision
  | typeof proposeNoNotice
  | typeof proposeObjectionDecision
  | typeof proposeRemedySettlement
  | typeof proposeRevocation
  | typeof remindNameCheck
  | typeof requestAppealAnswer
  | typeof requestNameCorrection
  | typeof revokeAward
  | typeof setObjectionHearing
  | typeof settleRemedy
  | typeof waiveNameCheck
  | typeof withdrawNameCorrection
  | typeof withdrawObjection
  | typeof withholdAward;

export type AwardRefusal = RefusalOf<Deciders>;
