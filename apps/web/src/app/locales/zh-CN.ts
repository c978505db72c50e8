export const messages = {
  product: '竞赛管理系统',
};
