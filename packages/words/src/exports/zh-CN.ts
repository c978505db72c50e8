export const refusals = {
  exportsWaiting: '您已有 5 个导出在排队或生成，请等其中一个完成或取消后再试。',
  copiesPreparing: '还有 {{count}} 个文件正在准备，请几分钟后再试。',
  exportOver: '这个导出已经结束，请刷新页面。',
};
