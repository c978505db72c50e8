import { parseContent } from '@laurel/domain/certificate/content.ts';
import { type Design, isImage, isText, newDesign, VectorElement } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gallery } from '../gallery/gallery.ts';
import { contrastOf, hexOfLch, LEAST_CONTRAST, lchOf } from './colour-space.ts';
import { inBrandColours } from './in-brand-colours.ts';
import { withLogo } from './with-logo.ts';

const hex = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((bytes) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
const named = (...colours: string[]) => colours.map((colour) => ({ name: colour, colour }));
const designOf = (...elements: Design['slides'][number]['elements']): Design => ({
  ...newDesign(() => 'slide'),
  slides: [{ id: 'slide', elements, background: { colour: '#fffaf0', size: 'cover' } }],
});
const text = (id: string, over: object) => newTextElement(id, { left: 300, top: 200, width: 400, height: 60, ...over });
const colourOf = (design: Design, id: string) => {
  const found = design.slides[0]?.elements.find((element) => element.id === id);
  return found && isText(found) ? found.defaultColor : undefined;
};

describe('colours as people see them', () => {
  it('are the same colour there and back', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const back = hexOfLch(lchOf(colour));
        for (const at of [1, 3, 5])
          expect(
            Math.abs(Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(colour.slice(at, at + 2), 16)),
          ).toBeLessThanOrEqual(2);
      }),
    );
  });
  it('have the contrast of WCAG 2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('a design in brand colours', () => {
  it('has the first colour in place of its most used one, and the second in place of the next', () => {
    const design = designOf(
      text('a', { defaultColor: '#8c1d18' }),
      text('b', { defaultColor: '#8c1d18', content: '<p><span style="color: #b8862f">一</span></p>' }),
      text('c', { defaultColor: '#333' }),
    );
    const branded = inBrandColours(design, named('#1b4f9c', '#1f4d3a'));
    expect([colourOf(branded, 'a'), colourOf(branded, 'c')]).toEqual(['#1b4f9c', '#333']);
    const [, b] = branded.slides[0]?.elements.filter(isText) ?? [];
    expect(b?.content).toContain('#1f4d3a');
    expect(branded.slides[0]?.background?.colour).toBe('#fffaf0');
  });
  it('recolours drawings and shapes, keeps shades apart, and leaves uploaded pictures alone', () => {
    const shape = VectorElement.parse({
      ...{ id: 'v', type: 'vector', left: 0, top: 0, width: 100, height: 50, outline: 'rectangle' },
      fill: {
        kind: 'linear',
        angle: 0,
        stops: [
          { at: 0, colour: '#8c1d18' },
          { at: 1, colour: '#e8b4b0' },
        ],
      },
    });
    const art = {
      id: 'i',
      type: 'image',
      left: 0,
      top: 0,
      width: 9,
      height: 9,
      src: 'laurel:frame-fret?a=8c1d18&b=8c1d18',
    };
    const stamp = { ...art, id: 's', code: 'seal', src: 'laurel:seal-mark?a=c8161d' };
    const photo = { ...art, id: 'p', src: `asset:${'a'.repeat(64)}` };
    const design = designOf(shape, ...([art, photo, stamp] as never[]));
    const slide = inBrandColours(design, named('#1b4f9c')).slides[0];
    const [vector, drawn, kept, seal] = slide?.elements ?? [];
    const stops = (vector as unknown as typeof shape).fill;
    expect(JSON.stringify(stops)).toContain('#1b4f9c');
    expect(JSON.stringify(stops)).not.toMatch(/8c1d18|e8b4b0/);
    expect(drawn).toMatchObject({ src: 'laurel:frame-fret?a=1b4f9c&b=1b4f9c' });
    expect(kept).toEqual(photo);
    expect(seal).toEqual(stamp);
  });
  it('darkens a colour that could not be read as text', () => {
    const branded = inBrandColours(designOf(text('a', { defaultColor: '#8c1d18' })), named('#ffd700'));
    expect(contrastOf(colourOf(branded, 'a') ?? '', '#fffaf0')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
  it('changes nothing without colours, or where a design has none', () => {
    const design = designOf(text('a', { defaultColor: '#333333' }));
    expect(inBrandColours(design, named('#1b4f9c'))).toBe(design);
    expect(inBrandColours(designOf(text('a', { defaultColor: '#8c1d18' })), []).slides[0]?.elements).toHaveLength(1);
  });
  it.each(gallery.map(({ id, design }) => [id, design] as const))('changes nothing but colours in %s', (_, design) => {
    for (const colours of [named('#ffd700', '#00b0f0'), named('#1a1a2e'), named('#e60012', '#f5f5f5')]) {
      const branded = inBrandColours(design, colours);
      for (const [at, slide] of branded.slides.entries())
        for (const [n, element] of slide.elements.entries()) {
          const before = design.slides[at]?.elements[n];
          if (!isText(element) || !before || !isText(before)) continue;
          expect(parseContent(element.content).text.length).toBe(parseContent(before.content).text.length);
          expect({ ...element, defaultColor: '', content: '' }).toEqual({ ...before, defaultColor: '', content: '' });
        }
    }
  });
});

describe('a logo', () => {
  const logo = { hash: 'b'.repeat(64), name: '校徽', width: 400, height: 200 };
  const placed = (design: Design) => design.slides[0]?.elements.filter(isImage).at(-1);
  it('goes to the first free corner, in its own proportions', () => {
    const heading = text('h', { left: 0, width: 1000, top: 60, fontSize: 50, content: '<p>证书</p>' });
    const branded = withLogo(designOf(heading), logo, () => 'logo');
    expect(placed(branded)).toMatchObject({ left: 48, top: 48, width: 132, height: 66, alt: '校徽' });
    const corner = text('c', { left: 40, top: 40, width: 200, height: 40, content: '<p>大赛组委会</p>' });
    expect(placed(withLogo(designOf(corner), logo, () => 'logo'))).toMatchObject({ left: 820, top: 48 });
  });
  it('is placed once', () => {
    const once = withLogo(designOf(), logo, () => 'logo');
    expect(withLogo(once, logo, () => 'again')).toBe(once);
  });
});
