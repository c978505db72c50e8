import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainFormOf, plainTextOf, RichText, richTextFrom } from './rich-text.ts';

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
        if (!/^(##|###|- |\d+\. )|[\\*[]/m.test(plain.trim())) {
          const bare = (text: string) => text.replace(/\s+/g, '');
          expect(bare(plainTextOf(doc))).toBe(bare(plain));
        }
      }),
    ));

  it('reads bold words and links, and takes a character after a backslash literally', () =>
    expect(richTextFrom('见**[通知](/home/news)**与\\*星号\\*，[别处](javascript:x)').content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '见' },
          {
            type: 'text',
            text: '通知',
            marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/home/news' } }],
          },
          { type: 'text', text: '与*星号*，[别处](javascript:x)' },
        ],
      },
    ]));

  it('is unchanged after conversion to the plain form for editing and back', () =>
    fc.assert(
      fc.property(
        fc
          .array(
            fc.constantFrom(
              '甲',
              'b ',
              '**',
              '*',
              '[',
              ']',
              '(/x)',
              '](/x)',
              '\\',
              '#',
              '## ',
              '- ',
              '1. ',
              '\n',
              '\n\n',
            ),
          )
          .map((signs) => signs.join('')),
        (plain) => {
          const doc = richTextFrom(plain);
          expect(richTextFrom(plainFormOf(doc))).toEqual(doc);
        },
      ),
      { numRuns: 500 },
    ));

  it.each(['**1. ****\n**', '**\n****\n**', '[甲 ](/x)[\n乙](/x)'])(
    'is unchanged after conversion and back where equal marks join around the end of a line (%j)',
    (plain) => {
      const doc = richTextFrom(plain);
      expect(richTextFrom(plainFormOf(doc))).toEqual(doc);
    },
  );

  it('treats bold words in a link and a link in bold words as equal', () =>
    expect(richTextFrom('[**甲**](/x)')).toEqual(richTextFrom('**[甲](/x)**')));

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ' https://x'])(
    'accepts no link to %s',
    (href) => {
      const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] };
      expect(RichText.safeParse({ type: 'doc', content: [{ type: 'paragraph', content: [link] }] }).success).toBe(
        false,
      );
    },
  );
});
