type Locale = 'zh-CN' | 'en';

/** The spec stores 'zh-cn' or 'en': English if it is 'en', otherwise Simplified Chinese. */
export const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'zh-CN');

/** The language that the address asks for (`lang=en`), as search engines list it. */
export const languageAsked = (search: string): string | null => /[?&]lang=([\w-]+)/.exec(search)?.[1] ?? null;

/** Before anything is stored, the browser's language decides between the two. */
export const startingLanguage = (stored: string | null, browser: string): 'en' | 'zh-cn' =>
  (stored ?? (browser.toLowerCase().startsWith('en') ? 'en' : 'zh-cn')) === 'en' ? 'en' : 'zh-cn';
