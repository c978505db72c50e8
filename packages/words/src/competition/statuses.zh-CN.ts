/** Where a stage is. */
export const stageStatuses = {
  planned: '未开始',
  open: '进行中',
  grace: '宽限期',
  closed: '已截止',
  sealed: '已封存',
};
