export const refusals = {
  expertAlreadyAdded: '这个人已经在专家库里。',
  expertNotFound: '专家库里没有这位专家。',
  expertRetired: '这位专家已经退出。',
  conflictNotFound: '没有这项利益冲突。',
  conflictDecided: '这项利益冲突已有其他处理结果。',
  ownConflict: '不能处理自己的利益冲突。',
  waiverNotNeeded: '这项利益冲突由人员申报，无须提议，可直接豁免。',
  waiverNotProposed: '规则发现的利益冲突须由一人提议豁免、另一人批准。',
  waiverProposed: '已有其他人提议豁免，您可以批准。',
  secondPersonNeeded: '须由另一人批准，提出人不能自行批准。',
  secondPersonTied:
    '您与发起人不能互相复核：其中一方曾为另一方创建账号、取得其登录链接或修改其联系方式，或者两个账号由同一位组织者创建。请由其他人（如超级管理员）处理。',
};
