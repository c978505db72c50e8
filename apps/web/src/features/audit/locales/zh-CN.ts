export const messages = {};

export const refusals = {
  commandReused: '这次提交的编号已用于另一项操作，请刷新后重试。',
  tooBusy: '现在操作的人太多，没有轮到您。请稍后再试，先前的内容没有改变。',
};
