export const refusals = {
  linkFormat: '请填写完整的网址，以 https:// 开头',
  articleNotFound: '没有这篇文章。',
};
