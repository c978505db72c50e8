import fc from 'fast-check';
import type { StyleChange } from './text-style.ts';

/** One change as the style panel makes it. */
export const anyChange: fc.Arbitrary<StyleChange> = fc.oneof(
  fc.record({ bold: fc.boolean() }),
  fc.record({ italic: fc.boolean() }),
  fc.record({ underline: fc.boolean() }),
  fc.record({ strike: fc.boolean() }),
  fc.record({ fontSize: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ fontName: fc.constantFrom('楷体', '思源黑体') }),
  fc.record({ colour: fc.constantFrom('#333', '#c8161d') }),
  fc.record({ spacing: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ align: fc.constantFrom('left' as const, 'center' as const, 'right' as const) }),
  fc.record({ lineHeight: fc.constantFrom(1, 1.5, 2) }),
  fc.record({ indent: fc.constantFrom(0, 1, 2) }),
);
