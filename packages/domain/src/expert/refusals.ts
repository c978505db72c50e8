import type { AddExpertRefusal } from './add-expert.ts';
import type { ChangeExpertProfileRefusal } from './change-expert-profile.ts';
import type { DecideConflictRefusal } from './decide-conflict.ts';
import type { DeclareConflictRefusal } from './declare-conflict.ts';
import type { ReinstateExpertRefusal } from './reinstate-expert.ts';
import type { RetireExpertRefusal } from './retire-expert.ts';
import type { SuspendExpertRefusal } from './suspend-expert.ts';

export type ExpertRefusal =
  | AddExpertRefusal
  | ChangeExpertProfileRefusal
  | DecideConflictRefusal
  | DeclareConflictRefusal
  | ReinstateExpertRefusal
  | RetireExpertRefusal
  | SuspendExpertRefusal;
