export const messages = {
  action: '缴纳报名费（{{count}}）',
  title: '缴纳报名费：{{competition}}',
  hint: '选择要缴费的报名，一次下单合并付款。付款后可在“我的订单”中下载收据、申请发票，或为其中某份报名申请退款。',
  which: '待缴费的报名',
  all: '全选',
  none: '全不选',
  line: '{{fee}} · 队长 {{captain}}',
  until: '请在 {{time}} 前付款',
  states: {
    ordered: '已在您的订单中，待付款',
    orderedByOther: '已由他人下单，待付款；该订单取消或过期后可缴费',
    overdue: '缴费时间已过',
  },
  more: '一次最多缴纳 500 份报名。缴费后，这里会显示其余报名。',
  empty: '没有待缴费的报名',
  chosen: '已选 {{count}} 份报名，合计',
  now: '支付宝支付 {{amount}}',
  waiting: '您有 {{amount}} 的订单待付款，{{time}} 过期。',
  offline: '您 {{amount}} 的订单已登记线下付款，等待另一位财务人员复核。',
  byTransfer: '下单并银行转账',
  transferHint: '选择银行转账，订单保留五天（不晚于付款截止时间），其间队长不能自行缴费。收款账户见竞赛规程或通知。',
  order: {
    title: '为所选 {{count}} 份报名下单，并通过银行转账付款？',
    body: '订单等待转账至 {{time}}，且不晚于任一报名的付款截止时间。在此之前，队长不能自行为这些报名缴费。您或本校其他管理员可以取消订单。',
    action: '下单',
  },
  others:
    '本校其他人已下订单 {{orderNo}}（{{amount}}，{{count}} 份报名），等待付款至 {{time}}。如不再付款，您可以取消该订单。',
  othersAnnounced:
    '本校其他人已下订单 {{orderNo}}（{{amount}}，{{count}} 份报名），并已申报银行转账，等待至 {{time}}。确认没有转账后再取消。',
  announced: '您已为 {{amount}} 的订单申报银行转账。如财务人员未在 {{time}} 前登记，订单将过期。',
  open: '查看订单',
};
