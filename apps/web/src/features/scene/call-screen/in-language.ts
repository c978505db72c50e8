/** A text of the feed in the language that the screen shows now, which is not that of its browser. */
export const inLanguage = (text: { zh: string; en: string }, language: string) =>
  (language === 'en' && text.en) || text.zh;
