import { rosterProblems } from '@laurel/words/enrolment/roster-problems.zh-CN.ts';
export const rosterWorkbookZh = {
  fileName: '队伍名单模板',
  problemFileName: '队伍名单_需修改',
  sheet: '队伍',
  notesSheet: '填写说明',
  errorHeading: '问题',
  columns: {
    item: '赛项',
    team: '队伍名称',
    title: '作品名称',
    captain: '队长姓名',
    captainContact: '队长手机号或邮箱',
    members: '队员',
    advisers: '指导教师',
  },
  notes: {
    item: '必填，与竞赛中的赛项名称一致',
    team: '必填，最多 60 字',
    title: '选填，最多 120 字，供队长参考',
    captain: '必填',
    captainContact: '必填。邀请发往此处，只有绑定该联系方式的账号可以接受',
    members: '选填，不含队长。每人写“姓名 手机号或邮箱”，用分号或换行分隔',
    advisers: '选填，写法同上',
  },
  problems: rosterProblems,
};
