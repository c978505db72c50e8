type Locale = 'zh-CN' | 'en';

/** The spec stores 'zh-cn' or 'en': English if it is 'en', otherwise Simplified Chinese. */
export const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'zh-CN');

/** The language that the address asks for (`lang=en`), as search engines list it. */
export const languageAsked = (search: string): string | null => {
  const asked = new URLSearchParams(search).get('lang');
  return asked && localeOf(asked) === 'en' ? 'en' : asked && 'zh-cn';
};

/** Before anything is stored, the browser's language decides between the two. */
export const startingLanguage = (stored: string | null, browser: string): 'en' | 'zh-cn' =>
  (stored ?? (browser.toLowerCase().startsWith('en') ? 'en' : 'zh-cn')) === 'en' ? 'en' : 'zh-cn';
