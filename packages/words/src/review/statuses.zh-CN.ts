/** Where a score sheet is. */
export const sheetStatuses = {
  assigned: '待评审',
  acknowledged: '已接受',
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

/** What becomes of a work at the line. */
export const advancementOutcomes = {
  advanced: '晋级',
  eliminated: '淘汰',
  undecided: '待定',
};

/** Why. */
export const advancementReasons = {
  withinPlaces: '名额内',
  tieIncluded: '末位并列，一并晋级',
  aboveThreshold: '达到分数线',
  belowCut: '名额外',
  belowThreshold: '低于分数线',
  schoolCap: '学校名额已满',
  regionCap: '地区名额已满',
  tieExcluded: '末位并列，均不晋级',
  tieToDecide: '末位并列，待定',
  notRanked: '没有名次',
  overridden: '单独决定',
};
