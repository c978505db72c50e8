export const refusals = {
  tooManyQuestions: '您已有 {{most}} 个问题等待答复，请等答复后再提新的问题。',
  questionSettled: '这个问题已有答复或已关闭，请刷新后查看。',
};
