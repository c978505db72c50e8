import { gallery } from '@laurel/slide/gallery/gallery.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../template/locales/en.ts';
import { messages as zh } from '../template/locales/zh-CN.ts';
import { ANY_DESIGN, GALLERY_FORMS, GALLERY_STYLES, type GalleryWish, searchGallery } from './gallery-search.ts';

const found = (wish: Partial<GalleryWish>) => searchGallery(gallery, { ...ANY_DESIGN, ...wish }).map(({ id }) => id);
const ids = gallery.map(({ id }) => id);

describe('searching finished designs', () => {
  it('finds each by its name in both languages, in any case and width', () => {
    for (const id of ids)
      for (const name of [zh.gallery[id], en.gallery[id], en.gallery[id].toUpperCase(), ` ${zh.gallery[id]} `])
        expect(found({ words: name }), name).toContain(id);
    expect(found({ words: 'ＪＡＤＥ' })).toContain('jade');
  });

  it('finds by style, form and the words in a design', () => {
    expect(found({ words: '国风' })).toEqual(found({ style: 'oriental' }));
    expect(found({ words: 'portrait' })).toEqual(found({ form: 'portrait' }));
    expect(found({ words: '感谢' })).toContain('gratitude');
    expect(found({ words: '感谢 landscape nothing-like-it' })).toEqual([]);
  });

  it('lists every design under exactly one style and one number of sides', () => {
    expect(GALLERY_STYLES.flatMap((style) => found({ style })).sort()).toEqual([...ids].sort());
    expect([...found({ sides: 'one' }), ...found({ sides: 'more' })].sort()).toEqual([...ids].sort());
  });

  it('finds no more when a filter is added, and all without any filter', () => {
    expect(found({})).toEqual(ids);
    const anyWish = fc.record({
      words: fc.constantFrom('', '金', 'a', 'jade 翡翠'),
      form: fc.constantFrom(...GALLERY_FORMS),
      style: fc.constantFrom('' as const, ...GALLERY_STYLES),
      sides: fc.constantFrom('' as const, 'one' as const, 'more' as const),
    });
    fc.assert(
      fc.property(anyWish, fc.constantFrom('words', 'form', 'style', 'sides'), (wish, dropped) => {
        const wider = found({ ...wish, [dropped]: ANY_DESIGN[dropped as keyof GalleryWish] });
        expect(wider).toEqual(expect.arrayContaining(found(wish)));
      }),
    );
  });
});
