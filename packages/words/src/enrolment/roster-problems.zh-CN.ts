/** What is wrong with a row of a school's roster, in its file and on the page. */
export const rosterProblems = {
  required: '必填',
  itemUnknown: '竞赛没有这个赛项',
  itemClosed: '该赛项目前未开放报名',
  tooLong: '太长',
  nameFormat: '姓名格式不正确',
  contactFormat: '请填写手机号或邮箱',
  personFormat: '每人写“姓名 手机号或邮箱”，用分号分隔',
  tooMany: '超过该赛项的人数上限，或一次最多邀请的 20 人',
  personTwice: '同一联系方式出现多次',
  captainTwice: '该队长在同一赛项中出现多次',
};
