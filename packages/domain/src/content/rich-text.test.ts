import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf, RichText, richTextFrom } from './rich-text.ts';

describe('rich text', () => {
  it('is made from plain text with headings and lists', () =>
    expect(richTextFrom('## 时间\n\n报名至三月。\n\n- 甲\n- 乙\n\n1. 一').content.map((block) => block.type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'orderedList',
    ]));

  it('is always valid, and keeps the words', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (plain) => {
        const doc = richTextFrom(plain);
        expect(RichText.safeParse(doc).success).toBe(true);
        if (!/^(##|###|- |\d+\. )/m.test(plain.trim())) {
          const bare = (text: string) => text.replace(/\s+/g, '');
          expect(bare(plainTextOf(doc))).toBe(bare(plain));
        }
      }),
    ));

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ' https://x'])(
    'takes no link to %s',
    (href) => {
      const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] };
      expect(RichText.safeParse({ type: 'doc', content: [{ type: 'paragraph', content: [link] }] }).success).toBe(
        false,
      );
    },
  );
});
