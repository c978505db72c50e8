/** What a team's turn is called, on screens and in files. */
export const slotStatuses = {
  scheduled: '未签到',
  checkedIn: '已签到',
  drawn: '已抽签',
  waiting: '等候',
  called: '叫号中',
  onStage: '已上台',
  presenting: '展示中',
  questions: '问答中',
  interrupted: '已中断',
  scoring: '评分中',
  scored: '已评分',
  done: '已完成',
  absent: '缺席',
  forfeited: '弃权',
};
