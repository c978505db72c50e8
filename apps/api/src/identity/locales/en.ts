import { importProblems } from '@laurel/words/identity/import-problems.en.ts';
import { userColumns } from '@laurel/words/identity/user-columns.en.ts';
import type { Workbook } from './zh-CN.ts';

export const workbookEn: Workbook = {
  sheet: 'Users',
  notesSheet: 'Notes',
  listsSheet: 'Choices',
  fileName: 'user-import-template',
  errorHeading: 'Problem',
  columns: userColumns,
  notes: {
    username: 'Required; 3 to 40 characters, unique',
    realName: 'Required',
    gender: 'Optional; Male or Female, from the list',
    phone: 'Optional; format the cells as text',
    email: 'Optional',
    idCard: 'Optional; 18 characters, format the cells as text',
    schoolCode: 'Optional; a school from the list, or its code',
    majorCode: 'Optional; a major from the list, or its code',
    grade: 'Optional; for students, the year their studies began',
    studentNo: 'Optional; format the cells as text',
    title: 'Optional',
    roleKey: 'Optional; a role from the list; if empty, the import type decides',
  },
  roleIfEmpty: 'Optional; a role from the list; if empty: ',
  titleSample: 'Associate Professor',
  male: 'Male',
  female: 'Female',
  problems: importProblems,
};
