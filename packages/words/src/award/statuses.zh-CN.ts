/** Where an award is. */
export const awardStatuses = {
  granted: '已授奖',
  accepted: '已核对',
  revoked: '已撤销',
};
