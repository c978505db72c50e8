export const refusals = {
  organisationCodeFormat: '代码由大写字母、数字、连字符和下划线组成，以字母或数字开头，2 至 40 个字符',
  groupNotFound: '没有这个组织',
  groupCodeTaken: '组织代码已存在',
  groupHasChildren: '请先删除下级组织',
  groupHasMembers: '组织中仍有成员，不能删除',
  groupCycle: '不能把组织放到自己下面，顶层组织只有一个',
  schoolNotFound: '没有这所院校',
  schoolCodeTaken: '院校代码已存在',
  schoolCodesUnknown: '没有以下代码的院校：{{codes}}',
  schoolInUse: '仍有人属于这所院校，不能删除，可改为停用',
  majorNotFound: '没有这个专业',
  majorCodeTaken: '专业代码已存在',
};
