import { describe, expect, it } from 'vitest';
import { languageAsked, startingLanguage } from './language.ts';

describe('the language of a first visit', () => {
  it.each([
    ['?lang=en', 'en'],
    ['?page=2&lang=en', 'en'],
    ['?lang=zh-CN', 'zh-cn'],
    ['?lang=fr', 'zh-cn'],
  ])('is the one that the address asks for (%s)', (search, language) =>
    expect(startingLanguage(languageAsked(search) ?? 'nothing', 'en-GB')).toBe(language),
  );

  it('is the stored one, or the browser’s, where the address asks for none', () => {
    expect(languageAsked('?slang=en&lang=')).toBeNull();
    expect(startingLanguage('zh-cn', 'en-GB')).toBe('zh-cn');
    expect(startingLanguage(null, 'en-GB')).toBe('en');
    expect(startingLanguage(null, 'fr')).toBe('zh-cn');
  });
});
