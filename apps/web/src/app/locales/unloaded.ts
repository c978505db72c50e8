/** What is said when even the words could not be fetched: it comes with the page itself, in both languages. */
export const unloaded = {
  'zh-CN': {
    title: '页面文字没有加载出来',
    body: '可能是网络不稳定，或者网站刚刚更新。重新加载一般就能恢复。',
    reload: '重新加载',
  },
  en: {
    title: 'The texts of this page could not be loaded',
    body: 'The connection may be unstable, or the site has just been updated. Reloading the page usually helps.',
    reload: 'Reload',
  },
} as const;
