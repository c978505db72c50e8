import { richTextFrom } from '@laurel/domain/content/rich-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Selected, withTool } from './markup.ts';

/** Bars mark the beginning and end of the selection. */
const selected = (marked: string): Selected => {
  const from = marked.indexOf('|');
  const to = marked.indexOf('|', from + 1) - 1;
  return { text: marked.replaceAll('|', ''), from, to };
};
const shown = ({ text, from, to }: Selected) => `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;

describe('the toolbar above the text', () => {
  it.each([
    ['bold', '见|通知|。', '见**|通知|**。'],
    ['bold', '见**|通知|**。', '见|通知|。'],
    ['link', '见|通知|。', '见[通知](|https://|)。'],
    ['heading', '一\n二|三|\n四', '一\n|## 二三|\n四'],
    ['heading', '## 二|三|', '|二三|'],
    ['subheading', '## 二|三|', '|### 二三|'],
    ['bullets', '|一\n二|', '|- 一\n- 二|'],
    ['numbers', '- |一\n- 二|\n三', '|1. 一\n2. 二|\n三'],
    ['bullets', '||', '|- |'],
  ] as const)('%s: %j', (tool, before, after) => expect(shown(withTool(selected(before), tool))).toBe(after));

  it('produces what the reader will see', () =>
    expect(richTextFrom(withTool(selected('|一\n二|'), 'bullets').text).content[0]?.type).toBe('bulletList'));

  it('never loses a word', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('bold', 'heading', 'subheading', 'bullets', 'numbers'),
        fc.array(fc.constantFrom('甲', '乙', '\n', ' ')).map((signs) => signs.join('')),
        fc.nat(),
        fc.nat(),
        (tool, text, a, b) => {
          const [from = 0, to = 0] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y);
          const words = (whole: string) => whole.replace(/[^甲乙]/g, '');
          expect(words(withTool({ text, from, to }, tool).text)).toBe(words(text));
        },
      ),
    ));
});
