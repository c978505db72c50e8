export const messages = {
  share: '分享',
  title: '分享海报',
  lead: '保存图片后可发送给微信好友或发布到朋友圈；扫描其中的二维码即可打开本页面。',
  alt: '海报：{{title}}，含打开本页面的二维码',
  save: '保存图片',
  copy: '复制链接',
  copied: '链接已复制。',
  failed: '未能生成图片，请重试。',
  scan: '扫码查看',
};
