/** What the assistant says of a competition's settings and of the reader's own registrations. */
export const assistantWords = {
  stage: '{{competition}}的“{{stage}}”从{{from}}开始，{{until}}截止。',
  stages: '赛程安排：报名、提交作品的开始与截止时间',
  items: '赛项、人数与报名费',
  item: '“{{item}}”赛项：每队队员{{members}}人，指导教师最多{{advisers}}人，{{fee}}。',
  itemFee: '报名费{{fee}}元',
  itemFree: '免报名费',
  rules: '参赛须知',
  own: '我的报名',
  ownNumber: '我的队伍“{{team}}”参加{{competition}}，报名编号{{number}}。',
  ownUnnumbered: '我的队伍“{{team}}”正在报名{{competition}}，报名尚未提交。',
  ownEnrol: '报名{{until}}截止，请在此之前提交报名。',
  ownPay: '报名费{{fee}}元待缴，请在{{until}}前支付，逾期名额自动释放。',
  ownSubmit: '作品提交{{until}}截止，请在此之前提交作品。',
};
