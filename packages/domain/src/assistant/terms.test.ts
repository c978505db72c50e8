import { describe, expect, it } from 'vitest';
import { languageOf, termsAskedIn, termsOf } from './terms.ts';

describe('the terms of a text', () => {
  it('are pairs of Chinese characters, without the words that only ask', () => {
    expect(termsOf('报名费用')).toEqual(['报名', '名费', '费用']);
    expect(termsOf('请问怎么缴费？')).toEqual(['缴费']);
  });

  it('are Latin words without their endings', () => {
    expect(termsOf('How do I submit submissions?')).toEqual(['submit', 'submis']);
    expect(termsOf('Invite invited inviting')).toEqual(['invit', 'invit', 'invit']);
  });

  it('are the same for words of one meaning', () => {
    expect(termsOf('付款')).toEqual(termsOf('缴费'));
    expect(termsOf('deadline')).toEqual(termsOf('closing'));
  });

  it('are those of both scripts where no space divides them', () => {
    expect(termsOf('PDF文件')).toEqual(['pdf', '文件']);
    expect(termsOf('2026年报名')).toEqual(termsOf('2026 年报名'));
    expect(termsAskedIn('PDF文件')).toEqual(['pdf', '文件']);
  });

  it('are the same for full-width and half-width letters', () => expect(termsOf('ＰＤＦ')).toEqual(termsOf('pdf')));
});

describe('the terms of a question', () => {
  it('leave out the pairs that two neighbouring words form', () => {
    expect(termsOf('作品提交')).toContain('品提');
    expect(termsAskedIn('作品提交')).toEqual(['作品', '提交']);
  });

  it('keep a single character with the word before it, and drop one that is alone', () => {
    expect(termsAskedIn('报名费什么时候交')).toEqual(['报名', '名费']);
  });
});

it('a question is Chinese as soon as it has a Chinese character', () => {
  expect([languageOf('PDF 怎么上传'), languageOf('How to upload a PDF?')]).toEqual(['zh', 'en']);
});
