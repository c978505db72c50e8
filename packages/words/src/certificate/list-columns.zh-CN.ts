/** The text about a recipient without an award, in the form and in the workbook. */
export const listColumns = {
  name: '姓名',
  organisation: '单位／学校',
  role: '身份／称号',
  citation: '事由',
  email: '邮箱',
};
