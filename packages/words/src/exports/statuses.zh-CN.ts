/** What can be exported. */
export const exportKinds = {
  signUps: '报名',
  works: '作品',
  workFiles: '作品文件',
  assignedFiles: '评审作品',
  sheets: '评分表',
  ranks: '成绩排名',
  advancement: '晋级名单',
  awards: '获奖名单',
  nameChecks: '姓名核对',
  orders: '订单',
  ledger: '账簿',
  sessionMinutes: '场次记录',
  receipt: '收款收据',
  invoices: '发票',
  feeList: '专家费用',
  log: '操作日志',
};
