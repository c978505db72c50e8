import { router } from '../kernel/trpc.ts';
import { acceptExpertContract } from './accept-expert-contract.ts';
import { acceptRecommendation } from './accept-recommendation.ts';
import { activateExpert } from './activate-expert.ts';
import { addExpert } from './add-expert.ts';
import { approveFeeList } from './approve-fee-list.ts';
import { approveFeeRates } from './approve-fee-rates.ts';
import { changeExpertProfile } from './change-expert-profile.ts';
import { changeReviewGroup } from './change-review-group.ts';
import { checkExpertImport } from './check-expert-import.ts';
import { closeExpertCall } from './close-expert-call.ts';
import { decideConflict } from './decide-conflict.ts';
import { declareConflict } from './declare-conflict.ts';
import { declineRecommendation } from './decline-recommendation.ts';
import { detectConflicts } from './detect-conflicts.ts';
import { discardFeeList } from './discard-fee-list.ts';
import { dissolveReviewGroup } from './dissolve-review-group.ts';
import { draftFeeList } from './draft-fee-list.ts';
import { expertApplicationList } from './expert-application-list.ts';
import { expertCallList } from './expert-call-list.ts';
import { expertCandidates } from './expert-candidates.ts';
import { expertConflicts } from './expert-conflicts.ts';
import { expertContract } from './expert-contract.ts';
import { expertFees } from './expert-fees.ts';
import { expertImportProgress } from './expert-import-progress.ts';
import { expertImportTemplate } from './expert-import-template.ts';
import { expertList } from './expert-list.ts';
import { feeListLines } from './fee-list-lines.ts';
import { feePayees } from './fee-payees.ts';
import { formReviewGroup } from './form-review-group.ts';
import { importExperts } from './import-experts.ts';
import { myExpertApplications } from './my-expert-applications.ts';
import { myExpertContract } from './my-expert-contract.ts';
import { myExpertProfile } from './my-expert-profile.ts';
import { myFees } from './my-fees.ts';
import { openExpertCall } from './open-expert-call.ts';
import { payFeeList } from './pay-fee-list.ts';
import { profileLists } from './profile-lists.ts';
import { proposeFeeRates } from './propose-fee-rates.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { publicExpertCalls } from './public-expert-calls.ts';
import { publishExpertContract } from './publish-expert-contract.ts';
import { recommendExpert } from './recommend-expert.ts';
import { recommendableCalls } from './recommendable-calls.ts';
import { recommendationByLink } from './recommendation-by-link.ts';
import { recommendationList } from './recommendation-list.ts';
import { reinstateExpert } from './reinstate-expert.ts';
import { retireExpert } from './retire-expert.ts';
import { reviewGroupList } from './review-group-list.ts';
import { stateExpertProfile } from './state-expert-profile.ts';
import { statedProfile } from './stated-profile.ts';
import { submitExpertApplication } from './submit-expert-application.ts';
import { suspendExpert } from './suspend-expert.ts';
import { vetExpertApplication } from './vet-expert-application.ts';
import { withdrawExpertApplication } from './withdraw-expert-application.ts';
import { withdrawRecommendation } from './withdraw-recommendation.ts';

export const expertRouter = router({
  acceptExpertContract,
  acceptRecommendation,
  activateExpert,
  addExpert,
  approveFeeList,
  approveFeeRates,
  changeExpertProfile,
  changeReviewGroup,
  checkExpertImport,
  closeExpertCall,
  decideConflict,
  declareConflict,
  declineRecommendation,
  detectConflicts,
  discardFeeList,
  dissolveReviewGroup,
  draftFeeList,
  expertApplicationList,
  expertCallList,
  expertCandidates,
  expertConflicts,
  expertContract,
  expertFees,
  expertImportProgress,
  expertImportTemplate,
  expertList,
  feeListLines,
  feePayees,
  formReviewGroup,
  importExperts,
  myExpertApplications,
  myExpertContract,
  myExpertProfile,
  myFees,
  openExpertCall,
  payFeeList,
  profileLists,
  proposeFeeRates,
  proposeWaiver,
  publicExpertCalls,
  publishExpertContract,
  recommendableCalls,
  recommendationByLink,
  recommendationList,
  recommendExpert,
  reinstateExpert,
  retireExpert,
  reviewGroupList,
  stateExpertProfile,
  statedProfile,
  submitExpertApplication,
  suspendExpert,
  vetExpertApplication,
  withdrawExpertApplication,
  withdrawRecommendation,
});
