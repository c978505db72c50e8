import { newDesign, type Slide } from '@laurel/domain/certificate/design.ts';
import { uploadedFontName } from '@laurel/domain/certificate/fields.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { describe, expect, it } from 'vitest';
import { facesWithSheetOf, uploadedFacesOf } from './named-fonts.ts';

const own = uploadedFontName('校体', 'a'.repeat(64));
const slideOf = (...texts: object[]): Slide => ({
  ...(newDesign(() => 'slide').slides[0] as Slide),
  elements: texts.map((text, n) => newTextElement(`t${n}`, text)),
});

describe('the fonts of a slide', () => {
  it('that every slide may need have one style sheet, the others their own', () => {
    expect(facesWithSheetOf(slideOf({ fontFamily: '宋体' }, { fontFamily: '楷体' }))).toEqual([]);
    expect(facesWithSheetOf(slideOf({ fontFamily: '思源黑体', bold: true }))).toEqual(['sans-700']);
  });
  it('include those of its words, each in its weight, with the faces for missing characters', () => {
    const content = '<p>一<span style="font-family: Cinzel; font-weight: bold">A</span></p>';
    expect(facesWithSheetOf(slideOf({ fontFamily: '站酷快乐体', content }))).toEqual([
      ...['cinzel-700', 'kuaile-400', 'sans-500'],
    ]);
  });
  it('that were uploaded are named once, with those for rare characters', () => {
    const content = `<p><span style="font-family: ${own}">一</span></p>`;
    expect([...uploadedFacesOf(slideOf({ content }, { fontFamily: own }), undefined)]).toEqual([
      [`u${'a'.repeat(15)}`, own],
    ]);
    expect(uploadedFacesOf(slideOf({}), [own]).size).toBe(1);
  });
});
