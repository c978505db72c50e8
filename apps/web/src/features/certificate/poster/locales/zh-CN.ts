/** The words of the card that holders share. */
export const messages = {
  title: '分享卡片',
  lead: '竖版图片，适合微信、朋友圈和其他社交平台；扫码可验证证书。',
  make: '生成卡片',
  download: '下载卡片（PNG）',
  alt: '分享卡片：{{award}}，{{names}}',
  hidden: '（姓名未公开）',
  scan: '扫码验证证书',
  number: '编号 {{number}}',
  withoutPicture: '生成证书图片后，卡片上会显示证书。',
  namesHidden: '有姓名未公开，卡片上不显示证书图样，只列出公开的姓名。',
  failed: '卡片未能生成，请重试。',
};
