import { importProblems } from '@laurel/words/identity/import-problems.zh-CN.ts';
import { userColumns } from '@laurel/words/identity/user-columns.zh-CN.ts';

/** Headings, notes and sentences of the import workbook. */
export const workbookZh = {
  sheet: '用户',
  notesSheet: '填写说明',
  listsSheet: '选项',
  fileName: '用户导入模板',
  errorHeading: '错误原因',
  columns: userColumns,
  notes: {
    username: '必填，3 至 40 个字符，不可与他人重复',
    realName: '必填',
    gender: '选填；从列表选择“男”或“女”',
    phone: '选填；设为文本格式',
    email: '选填',
    idCard: '选填；18 位，设为文本格式',
    schoolCode: '选填；从列表选择学校，或填学校标识码',
    majorCode: '选填；从列表选择专业，或填专业代码',
    grade: '选填；学生填入学年份',
    studentNo: '选填；设为文本格式',
    title: '选填',
    roleKey: '选填；从列表选择角色，默认由导入类型决定',
  },
  roleIfEmpty: '选填；从列表选择角色，不填则为：',
  titleSample: '副教授',
  male: '男',
  female: '女',
  problems: importProblems,
};

export type Workbook = typeof workbookZh;
