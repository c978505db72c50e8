/** What a competition may require in a participant’s profile. */
export const profileFacts = {
  realName: '姓名',
  idCard: '身份证号',
  phone: '手机号',
  email: '邮箱',
  school: '学校',
  major: '专业',
  studentNo: '学号',
};
