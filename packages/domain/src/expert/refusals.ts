import type { RefusalOf } from '../kernel/decision.ts';
import type { addExpert } from './add-expert.ts';
import type { changeExpertProfile } from './change-expert-profile.ts';
import type { decideConflict } from './decide-conflict.ts';
import type { declareConflict } from './declare-conflict.ts';
import type { detectConflicts } from './detect-conflicts.ts';
import type { proposeWaiver } from './propose-waiver.ts';
import type { reinstateExpert } from './reinstate-expert.ts';
import type { retireExpert } from './retire-expert.ts';
import type { suspendExpert } from './suspend-expert.ts';

type Deciders =
  | typeof addExpert
  | typeof changeExpertProfile
  | typeof decideConflict
  | typeof declareConflict
  | typeof detectConflicts
  | typeof proposeWaiver
  | typeof reinstateExpert
  | typeof retireExpert
  | typeof suspendExpert;

export type ExpertRefusal = RefusalOf<Deciders>;
