export const refusals = {
  linkFormat: '请填写完整的网址，以 https:// 开头',
  articleNotFound: '没有这篇文章。',
  faqFull: '该常见问题列表已有 {{most}} 个问题，达到上限。请先将部分问题移到其他列表。',
  tooManyPreviewLinks: '已有 {{most}} 个有效的预览链接，请先撤销其中一个。',
};
