import { Design } from '@laurel/domain/certificate/design.ts';
import { loadDesign, saveDesign } from '@laurel/domain/certificate/design-storage.ts';
import { numberTemplates } from '@laurel/domain/certificate/numbering.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { awardElement, newTextElement, numberElements, qrElement } from '@laurel/domain/certificate/recipients.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { gallery } from './gallery/gallery.ts';
import { SlideView } from './SlideView.tsx';

const host = {
  imageAddress: (src: string) => (src.startsWith('asset:') ? `/files/${src.slice(6)}` : undefined),
  fieldName: (code: string) => `[${code}]`,
  words: { qr: 'Trace this certificate', seal: 'Seal' },
};
const printed = Printed.parse({
  students: [{ name: '<i>张三</i>' }],
  awardName: '特等奖',
  issueDate: '2026-11-20',
  number: { prefix: 'L-', body: '0007', suffix: '号' },
});
const data = { printed, traceUrl: 'https://laurel.example/t?c=1', fitted: {} };
const draw = (elements: unknown[], filled = true) =>
  renderToStaticMarkup(
    <SlideView
      slide={{ id: 's', elements: elements as never }}
      ratio={0.7085}
      host={host}
      {...(filled ? { data } : {})}
    />,
  );
const words = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('the page', () => {
  it('escapes every value: a name is text, whatever it looks like', () => {
    const markup = draw([newTextElement('e', { content: '<p><span data-field="student"></span></p>' })]);
    expect(markup).toContain('&lt;i&gt;张三&lt;/i&gt;');
  });
  it('drops handlers, styles and addresses that stored content may contain', () => {
    const markup = draw([
      newTextElement('e', { content: '<p onclick="x()" style="background:url(//evil)"><img src=x onerror=y>ok</p>' }),
    ]);
    expect(markup).not.toMatch(/onclick|onerror|evil|<img/);
    expect(words(markup)).toBe('ok');
  });
  it('puts prefix, number and suffix on one line without gaps', () => {
    const template = numberTemplates[3];
    const parts = template ? numberElements(template, () => crypto.randomUUID()) : [];
    expect(words(draw(parts))).toBe('L-0007号');
    expect(draw(parts).match(/lr-line/g)).toHaveLength(1);
  });
  it('shows fields by name while designing, and values when filled', () => {
    const element = newTextElement('e', { content: '<p>学生：<span data-field="student"></span></p>' });
    expect(words(draw([element], false))).toBe('学生：[student]');
    expect(words(draw([awardElement('a')]))).toBe('特等奖');
  });
  it('writes upright text downwards, from right to left', () => {
    expect(draw([newTextElement('e', { vertical: true, content: '<p>竖排</p>' })])).toContain('lr-vertical');
  });
  it('never loads an image from elsewhere', () => {
    const image = { ...qrElement('i'), code: '', src: 'https://elsewhere.example/x.png' };
    expect(draw([image])).not.toContain('elsewhere');
    expect(draw([{ ...image, src: `asset:${'a'.repeat(64)}` }])).toContain('/files/aaaa');
  });
  it('shows an element of an unknown kind on the canvas and does not print it', () => {
    const chart = { id: 'c', type: 'chart', name: '', left: 0, top: 0, width: 10, height: 10, rotate: 0 };
    expect(words(draw([chart], false))).toBe('chart');
    expect(draw([chart])).not.toContain('chart');
  });
});

describe('the gallery', () => {
  it.each(gallery.map(({ id, design }) => [id, design] as const))(
    '%s is a valid design that survives storing',
    (_id, design) => {
      expect(Design.parse(design)).toEqual(design);
      expect(loadDesign(JSON.parse(saveDesign(design)))).toMatchObject({ ok: true });
    },
  );
  it('has twenty-seven designs, portrait and landscape, with and without 竖排', () => {
    const upright = gallery.filter(({ design }) => design.viewportRatio > 1);
    const vertical = gallery.filter(({ design }) =>
      design.slides[0]?.elements.some((e) => 'vertical' in e && e.vertical),
    );
    expect([gallery.length, upright.length, vertical.length]).toEqual([27, 7, 4]);
  });
});
