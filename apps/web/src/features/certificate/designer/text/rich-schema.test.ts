import { anyRichText } from '@laurel/domain/certificate/content.fixture.ts';
import { parseContent, type RichText, writeContent } from '@laurel/domain/certificate/content.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { docOf, richTextOf } from './rich-schema.ts';

/** As a stored element is read: equal neighbours are one run. */
const stored = (text: RichText) => parseContent(writeContent(text)).text;

it('any text of content.ts becomes a document and comes back unchanged', () => {
  fc.assert(
    fc.property(anyRichText, fc.boolean(), (text, bold) => {
      const read = stored(text);
      const doc = docOf(read, bold);
      doc.check();
      expect(doc.attrs.bold).toBe(bold);
      expect(richTextOf(doc.content)).toEqual(read.length > 0 ? read : [{ runs: [] }]);
    }),
  );
});

it('a document survives conversion to JSON, and is written as stored HTML', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const doc = docOf(stored(text), false);
      const again = doc.type.schema.nodeFromJSON(doc.toJSON());
      expect(again.eq(doc)).toBe(true);
      expect(stored(richTextOf(again.content))).toEqual(richTextOf(doc.content));
    }),
  );
});
