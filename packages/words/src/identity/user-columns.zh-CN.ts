/** What a user’s data are called, in lists and in the import workbook. */
export const userColumns = {
  username: '用户名',
  realName: '姓名',
  gender: '性别',
  phone: '手机号',
  email: '邮箱',
  idCard: '身份证号',
  schoolCode: '学校代码',
  majorCode: '专业代码',
  grade: '年级',
  studentNo: '学号',
  title: '职称',
  roleKey: '角色',
};
