/** Where a work is. */
export const workStatuses = {
  draft: '草稿',
  submitted: '已提交',
  locked: '已锁定',
  eligible: '审查通过',
  ineligible: '审查未通过',
  toBeCorrected: '待修改',
  advanced: '已晋级',
  eliminated: '未晋级',
  withdrawn: '已退赛',
  disqualified: '已取消资格',
};
