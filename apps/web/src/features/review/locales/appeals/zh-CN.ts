/** Texts for the scores of a case that arbitrators decide; part of the area’s texts. */
export const appeals = {
  appealScores: {
    title: '评分过程',
    lead: '不含专家、其他队伍和学校的名称。您的查看会被记录。',
    none: '这里不能查看这个结果的评分。',
    open: '查看 {{code}} 的成绩说明',
  },
};
