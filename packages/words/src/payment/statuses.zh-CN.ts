/** Where an order is. */
export const orderStatuses = {
  created: '待付款',
  paying: '付款中',
  paid: '已付款',
  partiallyRefunded: '部分退款',
  refunded: '已退款',
  closed: '已关闭',
};

/** The accounts of the ledger. */
export const ledgerAccounts = {
  receivable: '应收款',
  alipay: '支付宝',
  wechat: '微信支付',
  bank: '银行与现金',
  revenue: '报名收入',
  refundsPayable: '应退款',
};

/** What a line of the ledger is about. */
export const ledgerFacts = {
  order_placed: '下单',
  started: '发起支付',
  received: '到账',
  received_unapplied: '收到无法入账的款项',
  order_closed: '订单关闭',
  offline_proposed: '登记线下付款',
  offline_confirmed: '线下付款复核通过',
  offline_rejected: '线下付款复核未通过',
  transfer_announced: '申报银行转账',
  transfer_withdrawn: '撤回转账申报',
  transfer_refused: '转账申报未通过',
  refund_requested: '申请退款',
  refund_approved: '批准退款',
  refund_rejected: '驳回退款',
  refund_succeeded: '退款完成',
  refund_failed: '退款失败',
};

/** Where an invoice is. */
export const invoiceStatuses = {
  requested: '待开票',
  approved: '开票中',
  failed: '开票失败',
  issued: '已开具',
  rejected: '已驳回',
  withdrawn: '已撤回',
};

export const invoiceKinds = { ordinary: '普通发票', special: '专用发票' };
