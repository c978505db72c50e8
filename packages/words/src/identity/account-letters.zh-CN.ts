export const accountLetters = {
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
  appointment: {
    school: {
      subject: '{group}邀请您担任院校管理员',
      text: '您好：\n\n{group}邀请您担任院校管理员，负责审核本校的报名。请在 14 天内打开下面的链接查看并答复：\n{link}\n\n请使用绑定本联系方式的账号登录；没有账号的，可在该页面注册。如不清楚此事，请忽略本消息。',
    },
    region: {
      subject: '{group}邀请您担任赛区管理员',
      text: '您好：\n\n{group}邀请您担任赛区管理员，负责审核赛区内各院校的报名。请在 14 天内打开下面的链接查看并答复：\n{link}\n\n请使用绑定本联系方式的账号登录；没有账号的，可在该页面注册。如不清楚此事，请忽略本消息。',
    },
  },
  followNews: {
    subject: '请确认关注新闻：{name}',
    text: '您好：\n\n有人填写了本邮箱，以便接收“{name}”的新闻邮件。请在 48 小时内打开下面的链接确认：\n{link}\n\n如非本人操作，请忽略本邮件：系统不会保存本邮箱，也不会再发送邮件。',
  },
  appointmentAccepted: {
    subject: '管理员邀请已接受',
    text: '您发出的院校或赛区管理员邀请已被接受。您可以在「院校与赛区管理员」页面查看，也可随时解除任命。',
  },
  appointmentDeclined: {
    subject: '管理员邀请已谢绝',
    text: '您发出的院校或赛区管理员邀请已被谢绝。您可以在「院校与赛区管理员」页面邀请其他人。',
  },
  passwordChanged: {
    subject: '密码已修改',
    text: '您的账号密码刚刚被修改，其他登录已全部退出。如非本人操作，请立即找回密码，在设置中移除不属于您的通行密钥，并联系管理员。',
  },
  passwordGiven: {
    subject: '管理员已为您设置新密码',
    text: '管理员刚刚为您的账号设置了新密码，并会另行告知您；所有登录已退出。新密码 7 天内有效，请用它登录并立即修改为自己的密码。如未申请，请立即找回密码并联系管理员。',
  },
  accountGiven: {
    subject: '已为您建立账号',
    text: '管理员已为您建立账号并设置了密码，会另行告知您用户名和密码。该密码 7 天内有效，请用它登录并立即修改为自己的密码。如有疑问，请联系管理员。',
  },
  secondFactorAdded: {
    subject: '两步验证已开启',
    text: '登录您的账号现在还需要身份验证器中的验证码，其他登录已全部退出。如非本人操作，请立即联系管理员。',
  },
  secondFactorRemoved: {
    subject: '两步验证已关闭',
    text: '登录您的账号不再需要身份验证器中的验证码。如非本人操作或申请，请立即修改密码并联系管理员。',
  },
  recoveryCodesRenewed: {
    subject: '恢复码已更换',
    text: '您的账号已生成新的恢复码，原有恢复码不再有效。如非本人操作，请立即修改密码并联系管理员。',
  },
  recoveryCodeUsed: {
    subject: '恢复码已使用',
    text: '您的账号刚刚使用了一个恢复码代替身份验证器，该恢复码不能再次使用。如非本人操作，请立即修改密码并联系管理员。',
  },
  passkeyAdded: {
    subject: '已添加通行密钥',
    text: '您的账号已添加一个通行密钥，持有者可用它登录。如非本人操作，请立即在设置中移除该通行密钥，修改密码并联系管理员。',
  },
  passkeyRemoved: {
    subject: '通行密钥已移除',
    text: '您的账号有通行密钥被移除，不能再用于登录。如非本人操作或申请，请立即修改密码并联系管理员。',
  },
  apiKeyCreated: {
    subject: '已创建 API 密钥',
    text: '您的账号创建了一个 API 密钥，持有该密钥的程序可按所选权限操作。如非本人操作，请立即在「API 密钥」中撤销，修改密码并联系管理员。',
  },
  rolesChanged: {
    subject: '账号角色已变更',
    text: '管理员刚刚变更了您的账号角色，您可以使用的功能可能随之变化。如有疑问，请联系管理员。',
  },
  permissionsChanged: {
    subject: '角色权限已变更',
    text: '管理员刚刚变更了您所属角色的权限，您可以使用的功能可能随之变化。如有疑问，请联系管理员。',
  },
  accountDeleted: {
    subject: '账号已删除',
    text: '管理员已删除您的账号和个人信息，您无法再登录。如有疑问，请联系管理员。',
  },
  ownAccountDeleted: {
    subject: '账号已注销',
    text: '您的账号已按您的申请注销，个人信息已删除，您无法再登录。如非本人操作，请立即联系管理员。',
  },
  accountDisabled: {
    subject: '账号已停用',
    text: '管理员已停用您的账号，所有登录均已退出。如有疑问，请联系管理员。',
  },
  accountEnabled: { subject: '账号已启用', text: '管理员已重新启用您的账号，您可以再次登录。' },
  contactChanged: { subject: '联系方式已修改', text: '您的账号联系方式刚刚被修改。如非本人操作，请立即联系管理员。' },
};

export type AccountLetters = typeof accountLetters;
