export const recommendationZh = {
  subject: '邀请您申请担任评审专家：{call}',
  text: '{name}，您好：\n\n{recommender}推荐您申请“{call}”。请在 {until} 前打开下面的链接，查看招募说明并接受或谢绝：\n{link}\n\n接受时需要登录或注册账号并填写申请，申请由两人审核；谢绝无需账号，您的姓名和联系方式会随即删除。',
};
