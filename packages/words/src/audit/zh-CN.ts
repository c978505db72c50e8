export const refusals = {
  commandReused: '这次提交的编号已用于另一项操作，请刷新后重试。',
  tooBusy: '当前操作人数过多，请稍后再试。内容没有改变。',
  documentAltered: '保存的文档与日志中登记的指纹不一致，系统没有采用。请联系管理员运行“npm run audit -- verify”核查。',
  resultsAltered:
    '保存的成绩与成绩计算文档不一致，系统没有据此显示或作出决定。请联系管理员运行“npm run audit -- verify”核查。',
  rowsAltered:
    '保存的数据与日志中的事件不一致，系统没有采用。请联系管理员运行“npm run audit -- check --all”和“verify”核查。',
  findingExplained: '他人已对这条疑点作出说明，请刷新列表。',
  findingNotExplained: '这条疑点尚无说明，或已重新打开，请刷新列表。',
  findingClosed: '他人已关闭这条疑点，请刷新列表。',
  ownFinding: '这条疑点涉及您本人的操作，请由其他审计人员处理。',
  notStoppedThere: '这项故障已由他人处理或已恢复，请刷新列表。',
  effectsChanged: '这项任务已由他人重试或关闭，请刷新列表。',
};
