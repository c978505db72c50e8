export const refusals = {
  learningPathNotFound: '找不到这个学习路径。',
  learningPathArchived: '该学习路径已归档。重新发布后才能修改和学习。',
  learningPathInUse: '以下竞赛要求报名前学完该路径：{{competitions}}。请先在报名设置中取消。',
  learningPathPlaceFixed: '学习路径创建后不能改属其他竞赛或组织。请在那里新建一个。',
  stepArticleUnknown: '有 {{count}} 篇文章不存在或尚未发布，请重新选择。',
  stepFileInvalid: '文件须为 PDF，视频须为 MP4，请重新上传。',
  stepsRepeated: '同一个步骤出现了两次，请刷新后重试。',
  stepNotFound: '该学习路径中已没有这个步骤，请刷新后查看。',
  requiredStepNeeded: '请至少添加一个必学步骤。',
  videoLinkFormat: '请填写以 https:// 开头、来自允许的视频网站的链接。',
};
