import { router } from '../kernel/trpc.ts';
import { approveSchoolRename } from './approve-school-rename.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteMajor } from './delete-major.ts';
import { deleteSchool } from './delete-school.ts';
import { groupDetail } from './group-detail.ts';
import { groupList } from './group-list.ts';
import { groupMembers } from './group-members.ts';
import { groupTree } from './group-tree.ts';
import { importSchools } from './import-schools.ts';
import { majorList } from './major-list.ts';
import { majorOption } from './major-option.ts';
import { majorOptions } from './major-options.ts';
import { proposeSchoolMerger } from './propose-school-merger.ts';
import { proposeSchoolRename } from './propose-school-rename.ts';
import { rejectSchoolRename } from './reject-school-rename.ts';
import { saveGroup } from './save-group.ts';
import { saveMajor } from './save-major.ts';
import { saveSchool } from './save-school.ts';
import { schoolInfo } from './school-info.ts';
import { schoolList } from './school-list.ts';
import { schoolOptions } from './school-options.ts';
import { schoolRenameList } from './school-rename-list.ts';
import { withdrawSchoolRename } from './withdraw-school-rename.ts';

export const organisationRouter = router({
  groupList,
  groupTree,
  groupDetail,
  groupMembers,
  saveGroup,
  deleteGroup,
  schoolOptions,
  schoolList,
  schoolInfo,
  saveSchool,
  deleteSchool,
  importSchools,
  schoolRenameList,
  proposeSchoolMerger,
  proposeSchoolRename,
  approveSchoolRename,
  rejectSchoolRename,
  withdrawSchoolRename,
  majorOptions,
  majorOption,
  majorList,
  saveMajor,
  deleteMajor,
});
