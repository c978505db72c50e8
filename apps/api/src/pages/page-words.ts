/** Titles of the public pages in both languages, as the web application shows them. */
export const pageTitles = {
  '/home/homepage': { zh: '首页', en: 'Home' },
  '/home/news': { zh: '新闻', en: 'News' },
  '/home/news/newsList': { zh: '新闻列表', en: 'News list' },
  '/home/news/previousWorks': { zh: '往届作品', en: 'Previous works' },
  '/home/news/competitionInfo': { zh: '竞赛信息', en: 'Competition information' },
  '/home/news/competitionGuide': { zh: '竞赛指南', en: 'Competition guide' },
  '/home/news/faq': { zh: '常见问题', en: 'FAQ' },
  '/home/news/operatingManual': { zh: '操作手册', en: 'Operating manual' },
  '/home/newsDetails': { zh: '新闻详情', en: 'News article' },
  '/home/introductionPlatform': { zh: '平台介绍', en: 'About the platform' },
  '/home/expendingServices': { zh: '拓展服务', en: 'Further services' },
  '/home/competition': { zh: '竞赛', en: 'Competitions' },
  '/home/competition/details': { zh: '竞赛详情', en: 'Competition details' },
  '/home/work/workDetail': { zh: '作品详情', en: 'Work' },
} as const;

export type PublicPath = keyof typeof pageTitles;

/** The name of a site whose organiser has not given it one. */
export const productName = { zh: '竞赛管理系统', en: 'Competition management system' };
