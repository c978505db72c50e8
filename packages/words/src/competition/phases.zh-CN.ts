/** Where a competition is, before its end. */
export const competitionPhases = {
  soon: '报名即将开始',
  enrol: '报名进行中',
  submit: '作品提交中',
  running: '{{stage}}进行中',
  between: '等待{{stage}}',
};
