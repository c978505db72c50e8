export const refusals = {
  webhookAddress: '请填写以 https:// 开头、不含用户名和密码的地址',
  webhookKindAboveOwn: '您无权查看其中的部分事件',
  webhookLimit: '该组织的 Webhook 数量已达上限，请先删除一个',
  webhookNotFound: '该 Webhook 不存在',
  webhookPositionAhead: '日志尚未到达该位置',
  deliveryNotDead: '只有投递失败的记录可以重试',
};
