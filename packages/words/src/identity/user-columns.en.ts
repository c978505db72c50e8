import type { userColumns as userColumnsZh } from './user-columns.zh-CN.ts';

/** What a user’s data are called, in lists and in the import workbook. */
export const userColumns = {
  username: 'User name',
  realName: 'Name',
  gender: 'Gender',
  phone: 'Phone',
  email: 'Email',
  idCard: 'ID number',
  schoolCode: 'School code',
  majorCode: 'Major code',
  grade: 'Year',
  studentNo: 'Student number',
  title: 'Title',
  roleKey: 'Role',
} satisfies Record<keyof typeof userColumnsZh, string>;
