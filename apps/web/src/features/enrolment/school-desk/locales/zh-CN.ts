export const messages = {
  title: '本校参赛',
  manySchools: '共 {{count}} 所院校',
  empty: '还没有队伍报名',
  emptyHint: '您负责的院校有队伍报名后，这里会显示各竞赛的进展、获奖和证书。',
  closes: { enrol: '报名截止：{{stage}}', submit: '作品提交截止：{{stage}}' },
  works: '作品',
  worksOf: '{{of}} 支报名成功的队伍中，{{submitted}} 支已提交作品',
  awards: '获奖',
  award: '{{level}}：{{team}}《{{work}}》',
  download: '下载全部证书',
};
