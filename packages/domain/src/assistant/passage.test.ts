import { describe, expect, it } from 'vitest';
import { richTextFrom } from '../content/rich-text.ts';
import { partsOf, passagesOf } from './passage.ts';

describe('the parts of a text', () => {
  it('follow its headings', () => {
    expect(partsOf(richTextFrom('First.\n\n## Fees\n\nPay early.\n\nThen wait.\n\n### Late\n\nToo late.'))).toEqual([
      { heading: '', text: 'First.' },
      { heading: 'Fees', text: 'Pay early.\nThen wait.' },
      { heading: 'Late', text: 'Too late.' },
    ]);
  });

  it('are divided between paragraphs where they become long, and lose nothing', () => {
    const paragraphs = Array.from({ length: 8 }, (_, at) => `${at} `.padEnd(120, 'x'));
    const parts = partsOf(richTextFrom(paragraphs.join('\n\n')));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ text }) => text).join('\n')).toBe(paragraphs.join('\n'));
  });
});

it('a page’s passages begin with its summary, if it has one', () => {
  const page = { source: 'article', path: '/x', title: 'Fees', language: 'en' } as const;
  const body = richTextFrom('Pay early.');
  expect(passagesOf(page, 'About fees.', body).map(({ text }) => text)).toEqual(['About fees.', 'Pay early.']);
  expect(passagesOf(page, ' ', body).map(({ text }) => text)).toEqual(['Pay early.']);
});
