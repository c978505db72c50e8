import { router } from '../trpc.ts';
import { deleteGroup, groupDetail, groupList, groupMembers, groupTree, saveGroup } from './groups.ts';
import {
  deleteMajor,
  deleteSchool,
  importSchools,
  majorList,
  majorOption,
  majorOptions,
  saveMajor,
  saveSchool,
  schoolInfo,
  schoolList,
  schoolOptions,
} from './schools.ts';

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
  majorOptions,
  majorOption,
  majorList,
  saveMajor,
  deleteMajor,
});
