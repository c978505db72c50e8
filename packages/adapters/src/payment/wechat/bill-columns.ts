/**
 * The words of WeChat Pay's daily trade bill (bill_type `ALL`), as the file has them. A protocol, not a text of ours.
 * https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html
 */
export const billColumns = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
] as const;

export type BillColumn = (typeof billColumns)[number];

export const billWords = {
  at: '交易时间',
  tradeNo: '微信订单号',
  outTradeNo: '商户订单号',
  status: '交易状态',
  outRefundNo: '商户退款单号',
  subject: '商品名称',
  paid: '订单金额',
  refunded: '申请退款金额',
  count: '总交易单数',
} as const satisfies Record<string, string>;

export const billTotals = `${billWords.count},应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额`;
