import fc from 'fast-check';
import type { Marks, Paragraph, RichText, Run } from './content.ts';

export const anyMarks: fc.Arbitrary<Marks> = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    fontSize: fc.integer({ min: 1, max: 900 }),
    fontName: fc.constantFrom('宋体', '思源黑体', 'Noto Sans'),
    colour: fc.constantFrom('#333', 'red', 'rgba(1, 2, 3, 0.5)'),
    spacing: fc.integer({ min: 1, max: 40 }),
  },
  { requiredKeys: [] },
);
const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => !/[\r\n\t]/.test(s));
const anyRun: fc.Arbitrary<Run> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: anyText, marks: anyMarks }),
  fc.record({
    type: fc.constant('field' as const),
    code: fc.constantFrom('student', 'school'),
    format: fc.constantFrom('name' as const, 'nameAndSchool' as const),
    marks: anyMarks,
  }),
  fc.constant({ type: 'break' as const }),
);
const anyParagraph: fc.Arbitrary<Paragraph> = fc.record(
  {
    align: fc.constantFrom('left' as const, 'center' as const, 'justify' as const),
    lineHeight: fc.constantFrom(1, 1.5, 2),
    indent: fc.constantFrom(1, 2),
    runs: fc.array(anyRun, { maxLength: 5 }),
  },
  { requiredKeys: ['runs'] },
);

/** Any text that a person could have made in the designer. */
export const anyRichText: fc.Arbitrary<RichText> = fc.array(anyParagraph, { maxLength: 4 });
