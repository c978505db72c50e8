import { describe, expect, it } from 'vitest';
import { localeOf, startingLanguage } from './language.ts';

describe('the starting language', () => {
  it('is English for an English browser and Chinese for any other', () => {
    expect(startingLanguage(null, 'en-GB')).toBe('en');
    expect(startingLanguage(null, 'zh-TW')).toBe('zh-cn');
    expect(startingLanguage(null, 'fr')).toBe('zh-cn');
  });

  it('is what was stored, whatever the browser says', () => {
    expect(startingLanguage('en', 'zh-CN')).toBe('en');
    expect(startingLanguage('zh-cn', 'en-US')).toBe('zh-cn');
  });

  it('reads anything but "en" as Chinese', () => {
    expect(startingLanguage('de', 'en-US')).toBe('zh-cn');
    expect([localeOf('en'), localeOf('zh-cn'), localeOf('xx')]).toEqual(['en', 'zh-CN', 'zh-CN']);
  });
});
