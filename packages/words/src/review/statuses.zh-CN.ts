/** Where a score sheet is. */
export const sheetStatuses = {
  assigned: '待评审',
  acknowledged: '已确认',
  draft: '评审中',
  submitted: '已提交',
  declined: '已放弃',
  recused: '已回避',
  withdrawn: '已撤回',
  voided: '已作废',
};

/** Why a work has no rank. */
export const unrankedReasons = {
  withdrawn: '已退赛',
  disqualified: '已取消资格',
  noSheets: '没有评分表',
  tooFewSheets: '有效评分表不足',
  missingStage: '缺少评审环节',
};
