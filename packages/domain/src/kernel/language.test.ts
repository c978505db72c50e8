import { describe, expect, it } from 'vitest';
import { detailIn, textIn } from './language.ts';

describe('a text in both languages', () => {
  it('is shown in the reader’s language', () => {
    expect(textIn('en', { zh: '报名', en: 'Sign-up' })).toBe('Sign-up');
    expect(textIn('zh-CN', { zh: '报名', en: 'Sign-up' })).toBe('报名');
  });

  it('falls back to Chinese if English was left empty', () =>
    expect(textIn('en', { zh: '报名', en: '' })).toBe('报名'));

  it('is selected among the values of a refusal, which stay unchanged', () => {
    const detail = { stage: { zh: '报名', en: 'Sign-up' }, count: 3, fields: ['a'] };
    expect(detailIn('en', detail)).toEqual({ stage: 'Sign-up', count: 3, fields: ['a'] });
    expect(detailIn('zh-CN', detail)).toEqual({ stage: '报名', count: 3, fields: ['a'] });
  });
});
