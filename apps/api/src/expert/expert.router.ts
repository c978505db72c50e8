import { router } from '../kernel/trpc.ts';
import { addExpert } from './add-expert.ts';
import { changeExpertProfile } from './change-expert-profile.ts';
import { decideConflict } from './decide-conflict.ts';
import { declareConflict } from './declare-conflict.ts';
import { detectConflicts } from './detect-conflicts.ts';
import { expertCandidates } from './expert-candidates.ts';
import { expertConflicts } from './expert-conflicts.ts';
import { expertList } from './expert-list.ts';
import { proposeWaiver } from './propose-waiver.ts';
import { reinstateExpert } from './reinstate-expert.ts';
import { retireExpert } from './retire-expert.ts';
import { suspendExpert } from './suspend-expert.ts';

export const expertRouter = router({
  addExpert,
  changeExpertProfile,
  decideConflict,
  declareConflict,
  detectConflicts,
  expertCandidates,
  expertConflicts,
  expertList,
  proposeWaiver,
  reinstateExpert,
  retireExpert,
  suspendExpert,
});
