import type { RefusalOf } from '../kernel/decision.ts';
import type { acceptExpertContract } from './accept-expert-contract.ts';
import type { acceptRecommendation } from './accept-recommendation.ts';
import type { activateExpert } from './activate-expert.ts';
import type { addExpert } from './add-expert.ts';
import type { approveFeeList } from './approve-fee-list.ts';
import type { approveFeeRates } from './approve-fee-rates.ts';
import type { changeExpertProfile } from './change-expert-profile.ts';
import type { changeReviewGroup } from './change-review-group.ts';
import type { closeExpertCall } from './close-expert-call.ts';
import type { decideConflict } from './decide-conflict.ts';
import type { declareConflict } from './declare-conflict.ts';
import type { declineRecommendation } from './decline-recommendation.ts';
import type { detectConflicts } from './detect-conflicts.ts';
import type { discardFeeList } from './discard-fee-list.ts';
import type { dissolveReviewGroup } from './dissolve-review-group.ts';
import type { draftFeeList } from './draft-fee-list.ts';
import type { formReviewGroup } from './form-review-group.ts';
import type { importExpert } from './import-expert.ts';
import type { importExperts } from './import-experts.ts';
import type { openExpertCall } from './open-expert-call.ts';
import type { payFeeList } from './pay-fee-list.ts';
import type { proposeWaiver } from './propose-waiver.ts';
import type { publishExpertContract } from './publish-expert-contract.ts';
import type { recommendExpert } from './recommend-expert.ts';
import type { reinstateExpert } from './reinstate-expert.ts';
import type { retireExpert } from './retire-expert.ts';
import type { stateExpertProfile } from './state-expert-profile.ts';
import type { submitExpertApplication } from './submit-expert-application.ts';
import type { suspendExpert } from './suspend-expert.ts';
import type { vetExpertApplication } from './vet-expert-application.ts';
import type { withdrawExpertApplication } from './withdraw-expert-application.ts';
import type { withdrawRecommendation } from './withdraw-recommendation.ts';

type Deciders =
  | typeof acceptExpertContract
  | typeof acceptRecommendation
  | typeof activateExpert
  | typeof addExpert
  | typeof approveFeeList
  | typeof approveFeeRates
  | typeof changeExpertProfile
  | typeof changeReviewGroup
  | typeof closeExpertCall
  | typeof decideConflict
  | typeof declareConflict
  | typeof declineRecommendation
  | typeof detectConflicts
  | typeof discardFeeList
  | typeof dissolveReviewGroup
  | typeof draftFeeList
  | typeof formReviewGroup
  | typeof importExpert
  | typeof importExperts
  | typeof openExpertCall
  | typeof payFeeList
  | typeof proposeWaiver
  | typeof publishExpertContract
  | typeof recommendExpert
  | typeof reinstateExpert
  | typeof retireExpert
  | typeof stateExpertProfile
  | typeof submitExpertApplication
  | typeof suspendExpert
  | typeof vetExpertApplication
  | typeof withdrawExpertApplication
  | typeof withdrawRecommendation;

export type ExpertRefusal = RefusalOf<Deciders>;
