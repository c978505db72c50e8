/** Letters to people who asked an organiser; they leave out the question, which may be personal. */
export const questionLetters = {
  answered: {
    subject: '您的提问有了答复',
    text: '您好：\n\n组织者答复了您的提问。请登录后在“智能问答”页查看：\n{{link}}',
  },
  dismissed: {
    subject: '您的提问已关闭',
    text: '您好：\n\n组织者关闭了您的提问，并说明了原因。请登录后在“智能问答”页查看：\n{{link}}',
  },
};
