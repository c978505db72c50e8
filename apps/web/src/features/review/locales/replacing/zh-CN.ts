/** Texts for replacing an expert who drops out; part of the area’s texts. */
export const replacing = {
  replaceExpert: {
    action: '全部改派',
    title: '将{{name}}尚未提交评分的 {{count}} 件作品改派给其他专家？',
    title_one: '将{{name}}尚未提交评分的 {{count}} 件作品改派给其他专家？',
    title_other: '将{{name}}尚未提交评分的 {{count}} 件作品改派给其他专家？',
    body: '该专家退出本轮，已提交的评分仍然有效，其他专家的作品不变。系统将生成分配方案，经另一人批准后才改派；如果方案被放弃，您可以重新将其选入本轮。',
    done: '已开始生成改派方案，请由另一人在“作品分配”页面批准',
  },
};
