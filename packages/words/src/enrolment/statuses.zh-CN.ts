/** Where a registration is. */
export const enrolmentStatuses = {
  draft: '草稿',
  submitted: '待审核',
  schoolApproved: '院校已审核',
  regionApproved: '赛区已审核',
  awaitingPayment: '待缴费',
  active: '报名成功',
  rejected: '未通过',
  withdrawn: '已退赛',
  expired: '逾期未缴费',
  disqualified: '已取消资格',
};
