/** Where an award is. */
export const awardStatuses = {
  granted: '已授奖',
  accepted: '已核对',
  revoked: '已撤销',
};

export const nameAnswers = { silent: '未答复', asked: '申请更正', decided: '更正已处理', confirmed: '已确认' };
