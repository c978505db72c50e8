import { expect, it } from 'vitest';
import { pastedText, plainParagraphs } from './paste.ts';

it('text from our own editor keeps all its formatting', () => {
  const html = '<p data-pm-slice="1 1 []" style="text-align: center"><span style="color: red">奖</span></p>';
  expect(pastedText(html)).toEqual([
    { align: 'center', runs: [{ type: 'text', text: '奖', marks: { colour: 'red' } }] },
  ]);
});

it('text from another page keeps words and emphasis, and brings no script, size or colour', () => {
  const html =
    '<html><body><script>x()</script><h1 style="color:blue;font-size:30px">获奖 <b>名单</b></h1>\n<p></p><p>二</p></body></html>';
  expect(pastedText(html)).toEqual([
    {
      runs: [
        { type: 'text', text: '获奖 ', marks: {} },
        { type: 'text', text: '名单', marks: { bold: true } },
      ],
    },
    { runs: [{ type: 'text', text: '二', marks: {} }] },
  ]);
});

it('each line of plain text becomes a paragraph', () => {
  expect(plainParagraphs('一\r\n\n三\t四')).toEqual([
    { runs: [{ type: 'text', text: '一', marks: {} }] },
    { runs: [] },
    { runs: [{ type: 'text', text: '三 四', marks: {} }] },
  ]);
});
