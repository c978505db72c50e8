/** The columns of registrations, in lists and in exported files. */
export const enrolmentColumns = {
  number: '参赛编号',
  teamName: '队伍名称',
  competition: '竞赛',
  item: '赛项',
  status: '状态',
  school: '院校',
  captain: '队长',
};
