import { router } from '../kernel/trpc.ts';
import { activateExpert } from './activate-expert.ts';
import { addExpert } from './add-expert.ts';
import { changeExpertProfile } from './change-expert-profile.ts';
import { closeExpertCall } from './close-expert-call.ts';
import { decideConflict } from './decide-conflict.ts';
import { declareConflict } from './declare-conflict.ts';
import { detectConflicts } from './detect-conflicts.ts';
import { expertApplicationList } from './expert-application-list.ts';
import { expertCallList } from './expert-call-list.ts';
import { expertCandidates } from './expert-candidates.ts';
import { expertConflicts } from './expert-conflicts.ts';
import { expertList } from './expert-list.ts';
import { myExpertApplications } from './my-expert-applications.ts';
import { openExpertCall } from './open-expert-call.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { publicExpertCalls } from './public-expert-calls.ts';
import { reinstateExpert } from './reinstate-expert.ts';
import { retireExpert } from './retire-expert.ts';
import { submitExpertApplication } from './submit-expert-application.ts';
import { suspendExpert } from './suspend-expert.ts';
import { vetExpertApplication } from './vet-expert-application.ts';
import { withdrawExpertApplication } from './withdraw-expert-application.ts';

export const expertRouter = router({
  activateExpert,
  addExpert,
  changeExpertProfile,
  closeExpertCall,
  decideConflict,
  declareConflict,
  detectConflicts,
  expertApplicationList,
  expertCallList,
  expertCandidates,
  expertConflicts,
  expertList,
  myExpertApplications,
  openExpertCall,
  proposeWaiver,
  publicExpertCalls,
  reinstateExpert,
  retireExpert,
  submitExpertApplication,
  suspendExpert,
  vetExpertApplication,
  withdrawExpertApplication,
});
