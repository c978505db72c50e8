import { expect, it } from 'vitest';
import { mayShow } from './may-show.ts';

const who = '周专家 zhou';
const plain = { mark: undefined, show: true, keep: true };
const marked = { mark: who, show: true, keep: false };
const hidden = { show: false, keep: false };

it.each([
  ['a file without a watermark', {}, null, plain],
  ['one that the page knows to have one, before the server says so', { watermark: who }, null, marked],
  ['one that the page knows to have one, whatever the server says', { watermark: who }, 'none', marked],
  ['one of which the server has not said anything', { watermark: who, ifAsked: true }, null, hidden],
  ['one for which the server asks for none', { watermark: who, ifAsked: true }, 'none', plain],
  ['one for which the server asks for it', { watermark: who, ifAsked: true }, 'asked', marked],
  ['one whose reader has no name yet', { watermark: '', ifAsked: true }, 'asked', hidden],
  ['one whose page knows no reader', {}, 'asked', hidden],
] as const)('%s', (_, given, asked, expected) => {
  expect(mayShow(given, asked)).toMatchObject(expected);
});
