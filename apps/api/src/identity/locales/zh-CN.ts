export const lettersZh = {
  code: {
    subject: '您的验证码',
    text: '验证码 {code}，5 分钟内有效，仅可使用一次。请勿告诉任何人；如非本人操作，请忽略本条消息。',
  },
  invite: {
    subject: '邀请您启用账号',
    text: '{name}，您好：\n\n已为您建立账号，请在 7 天内打开下面的链接设置密码：\n{link}\n\n链接仅可使用一次。',
  },
  reset: {
    subject: '重置密码',
    text: '{name}，您好：\n\n请在 30 分钟内打开下面的链接设置新密码：\n{link}\n\n链接仅可使用一次；如非本人操作，请忽略本邮件。',
  },
  passwordChanged: {
    subject: '密码已修改',
    text: '您的账号密码刚刚被修改，其他登录已全部退出。如非本人操作，请立即找回密码并联系管理员。',
  },
  contactChanged: { subject: '联系方式已修改', text: '您的账号联系方式刚刚被修改。如非本人操作，请立即联系管理员。' },
};

export type Letters = typeof lettersZh;
