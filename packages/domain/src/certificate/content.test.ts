import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRichText } from './content.fixture.ts';
import type { Marks, Run } from './content.ts';
import { parseContent, plainText, writeContent } from './content.ts';

const text = (value: string, marks: Marks = {}): Run => ({ type: 'text', text: value, marks });
it('reads back exactly the nodes it wrote, once equal neighbours are joined', () => {
  fc.assert(
    fc.property(anyRichText, (paragraphs) => {
      const once = parseContent(writeContent(paragraphs)).text;
      expect(parseContent(writeContent(once)).text).toEqual(once);
      expect(plainText(once)).toBe(plainText(paragraphs));
    }),
  );
});

it('writes nothing but its own tags, whatever the input', () => {
  const hostile = fc.array(
    fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<p style="',
      'url(file:///etc/passwd)',
      '">',
      '<span style="color:red;background:url(//x)">',
      '&lt;script&gt;',
      '<svg/onload=1>',
      "'",
      '<a href=javascript:1>',
      'x',
      '<p',
      '<!--',
      '-->',
      '<style>*{}</style>',
    ),
  );
  fc.assert(
    fc.property(hostile, (pieces) => {
      const written = writeContent(parseContent(pieces.join('')).text);
      const tags = [...written.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
      for (const tag of tags) expect(tag).toMatch(/^<(\/?(p|span)|br)( style="[^"<>]*")?>$/);
      expect(tags.join('')).not.toMatch(/url|script|on\w+=/i);
    }),
  );
});

describe('the paragraph subset', () => {
  it('keeps size, font, colour, weight, alignment and spacing', () => {
    const html =
      '<p style="text-align: center; line-height: 1.8"><strong><span style="font-size: 80px; color: red; font-family: 宋体, serif; letter-spacing: 4px">一等奖</span></strong></p>';
    expect(parseContent(html).text).toEqual([
      {
        align: 'center',
        lineHeight: 1.8,
        runs: [text('一等奖', { bold: true, fontSize: 80, colour: 'red', fontName: '宋体', spacing: 4 })],
      },
    ]);
  });
  it('reads an inline field as one unit, whatever it contains', () => {
    const html = '<p>你的作品《<span data-field="workName">作品<b>名称</b></span>》</p>';
    expect(parseContent(html).text[0]?.runs).toEqual([
      text('你的作品《'),
      { type: 'field', code: 'workName', format: 'name', marks: {} },
      text('》'),
    ]);
  });
  it('drops an unknown tag and keeps its words, and drops a script with its words', () => {
    expect(parseContent('<p><font>a</font><script>b</script>c</p>')).toEqual({
      text: [{ runs: [text('ac')] }],
      unknown: ['font', 'script'],
      unknownStyles: [],
    });
  });
});
