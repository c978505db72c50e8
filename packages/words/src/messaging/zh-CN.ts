export const refusals = {
  letterFixed: '这种通知的文字由系统组成，不能修改。',
  newsNotPublished: '只有已发布的新闻、通知和指南可以发送给关注者。请先发布文章。',
  newsNobody: '没有尚未收到本文的关注者。',
  placeholderUnknown: '这种通知没有 {{word}} 这项内容。请从可用内容中选择，或删除它。',
  placeholderMissing: '文字中缺少 {{word}}，收件人必须看到这项内容。请把它加进两种语言的文字。',
};
