export const rosterLetters = {
  captain: {
    subject: '{school}邀请您担任队长：{competition}',
    text: '{name}，您好：\n\n{school}邀请您担任队伍“{team}”的队长，参加{competition}。请使用收到本信的手机号或邮箱对应的账号打开以下链接，查看并接受邀请：\n\n{link}\n\n在您接受之前，您不会加入任何队伍。链接 14 天内有效。',
  },
  member: {
    subject: '邀请您加入队伍“{team}”：{competition}',
    text: '{name}，您好：\n\n{school}将您列为队伍“{team}”的队员，参加{competition}。请打开以下链接，查看并接受或谢绝邀请：\n\n{link}\n\n在您接受之前，您不会加入队伍。',
  },
  adviser: {
    subject: '邀请您指导队伍“{team}”：{competition}',
    text: '{name}，您好：\n\n{school}将您列为队伍“{team}”的指导教师，参加{competition}。请打开以下链接，查看并接受或谢绝邀请：\n\n{link}\n\n在您接受之前，您不会加入队伍。',
  },
};
