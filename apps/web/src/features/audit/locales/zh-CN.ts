export const messages = {
  workbench: {
    lead: '先处理等您的事，再看本届进展。',
    waiting: '等我处理',
    nothing: '没有等您处理的事。',
    others: '等同事处理',
    matters: {
      signUps: '待审核报名',
      signUpsSeenBySchool: '学校已审、待确认报名',
      works: '待资格审查作品',
      sheets: '待我评分作品',
      plans: '待批准作品分配',
      scoreRuns: '待批准评分结果',
      batches: '待批准证书批次',
      failedPrints: '打印失败的证书',
      refunds: '待处理退款',
    },
    funnel: '本届进展',
    choose: '看哪个竞赛',
    funnelSteps: { signedUp: '已报名', active: '已确认参赛', submitted: '已提交作品', reviewed: '已有评分' },
    activeHint: '审核通过，需缴费的已缴费',
    ofBefore: '上一步的 {{percent}}',
    byItem: '按赛项',
    item: '赛项',
    noneRunning: '没有进行中的竞赛',
    noneRunningHint: '发布竞赛后，这里会显示从报名到评审的进展。',
    toCompetitions: '竞赛管理',
    deadlines: '近期节点',
    noDeadlines: '近期没有节点。',
    opens: '{{name}}开始',
    closes: '{{name}}截止',
    noDesk: '当前角色没有可以显示的内容',
    noDeskHint: '切换角色，或请管理员分配权限。',
    switchRole: '切换角色',
  },
};

export const refusals = {
  commandReused: '这次提交的编号已用于另一项操作，请刷新后重试。',
  tooBusy: '现在操作的人太多，没有轮到您。请稍后再试，先前的内容没有改变。',
  documentAltered: '保存的文档与日志中登记的指纹不一致，系统没有采用。请联系管理员运行“npm run audit -- verify”核查。',
  resultsAltered:
    '保存的成绩与成绩计算文档不一致，系统没有据此显示或作出决定。请联系管理员运行“npm run audit -- verify”核查。',
};
