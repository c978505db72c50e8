import { expect, it } from 'vitest';
import type { PrintedDocument } from './document.ts';
import { documentCss, documentMarkup } from './document-page.ts';

const report = (more: Partial<PrintedDocument> = {}): PrintedDocument => ({
  language: 'en',
  title: 'Minutes',
  subtitle: '',
  blocks: [],
  footer: '',
  ...more,
});

it('prints what people have typed as text, never as markup', () => {
  const typed = '<img src=x onerror=alert(1)>&"';
  const markup = documentMarkup(
    report({
      title: typed,
      subtitle: typed,
      blocks: [
        { kind: 'facts', facts: [[typed, typed]] },
        { kind: 'table', title: typed, table: { heads: [typed], rows: [[typed]] } },
        { kind: 'signatures', title: typed, signatures: [{ role: typed, text: typed }] },
        { kind: 'notes', notes: [typed] },
      ],
    }),
  );
  expect(markup).not.toContain('<img');
  expect(markup.split('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;')).toHaveLength(12);
});

it('keeps the footer inside its string of the style sheet', () => {
  const css = documentCss(report({ footer: 'a"b\\c\n} body { display: none }' }), [], () => '');
  expect(css).toContain('content:"a\\22 b\\5c c\\a } body { display: none }"');
});

it.each(['\r', '\f', '\r\n'])('keeps it there with %j, which ends a line of CSS, too', (end) => {
  const css = documentCss(report({ footer: `Hall 1${end}} tr { display: none }` }), [], () => '');
  expect(css).toMatch(/content:"Hall 1(\\[adc] )+\} tr \{ display: none \}"/);
  expect(css).not.toMatch(/[\r\f]/);
});
