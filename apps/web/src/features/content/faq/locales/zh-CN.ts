export const messages = {
  lead: '参赛者、指导教师和学校最常问的问题。',
  ask: '提出其他问题',
  search: '搜索问题与解答',
  competition: '竞赛',
  all: '全部竞赛',
  general: '一般问题',
  link: '本问题的链接',
  noMatch: '没有符合条件的问题',
  noMatchHint: '请换一个更短的词，或直接提问。',
  empty: '还没有发布常见问题',
  emptyHint: '您可以先用自己的话提问。',
};
