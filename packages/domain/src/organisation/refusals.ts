import type { RefusalOf } from '../kernel/decision.ts';
import type { approveSchoolRename } from './approve-school-rename.ts';
import type { proposeSchoolMerger } from './propose-school-merger.ts';
import type { proposeSchoolRename } from './propose-school-rename.ts';
import type { rejectSchoolRename } from './reject-school-rename.ts';
import type { renameSchool } from './rename-school.ts';
import type { withdrawSchoolRename } from './withdraw-school-rename.ts';

type Deciders =
  | typeof approveSchoolRename
  | typeof proposeSchoolMerger
  | typeof proposeSchoolRename
  | typeof rejectSchoolRename
  | typeof renameSchool
  | typeof withdrawSchoolRename;

/** What groups, schools and majors may refuse (rows, edited with an audit row). */
export type OrganisationRefusal =
  | RefusalOf<Deciders>
  | 'schoolRenameWaits'
  | 'schoolMerged'
  | 'schoolFormer'
  | 'schoolNameByTwo'
  | 'groupNotFound'
  | 'groupCodeTaken'
  | 'groupHasChildren'
  | 'groupHasMembers'
  | 'groupCycle'
  | 'schoolNotFound'
  | 'schoolCodeTaken'
  | 'schoolCodesUnknown'
  | 'schoolInUse'
  | 'majorNotFound'
  | 'majorCodeTaken';
