/** Texts for the topics and languages that experts choose; part of the area’s texts. */
export const topics = {
  topics: {
    title: '熟悉的主题和语言',
    lead: '作品优先分配给主题和语言相符的专家。不选表示均可。',
    topics: '熟悉的主题',
    languages: '能阅读的语言',
    save: '保存主题和语言',
    saved: '主题和语言已保存',
  },
};
