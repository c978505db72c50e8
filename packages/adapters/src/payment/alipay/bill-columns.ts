/** The words of Alipay's daily trade bill (bill_type `trade`), as the file has them. A protocol, not a text of ours. */
export const billColumns = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
] as const;

export type BillColumn = (typeof billColumns)[number];

export const billKinds = { 交易: 'payment', 退款: 'refund' } as const;

export const billWords = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  subject: '商品名称',
  createdAt: '创建时间',
  finishedAt: '完成时间',
  amount: '订单金额（元）',
  received: '商家实收（元）',
  outRequestNo: '退款批次号/请求号',
  payment: '交易',
  refund: '退款',
  title: '#支付宝业务明细查询',
  listEnd: '#业务明细列表结束',
  detailFile: '业务明细',
} as const satisfies Record<string, string>;
