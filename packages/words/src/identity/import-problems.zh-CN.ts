/** What can be wrong with a row of the user import, on the screen and in the returned workbook. */
export const importProblems = {
  required: '必填',
  format: '格式不正确',
  notInList: '不在可选的值之中，请从列表选择',
  idCardNotEighteen: '无效的身份证号码：必须为18位字符串',
  idCardBirthInvalid: '无效的出生日期',
  usernameTaken: '用户名已存在',
  phoneTaken: '手机号已存在',
  emailTaken: '邮箱已存在',
  idCardTaken: '身份证号已存在',
  duplicate: '与文件中前面的行重复',
  schoolUnknown: '学校代码不存在',
  majorUnknown: '专业代码不存在',
  roleUnknown: '角色不存在',
  contactAboveOwn: '只有本人或拥有其全部权限的管理员可以变更',
  roleAboveOwn: '不能授予高于自己的角色',
  checkDigit: '身份证校验码不符，请核对',
};
