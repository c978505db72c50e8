import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Canonical, canonicalJson, canonicalPieces, jcs } from './canonical-json.ts';

const document = fc.letrec<{ value: Canonical }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.maxSafeInteger()),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;

it('is the same text in one piece and in several', () => {
  fc.assert(
    fc.property(document, (value) => {
      expect([...canonicalPieces(value)].join('')).toBe(canonicalJson(value));
      expect(jcs(value)).toBe(canonicalJson(value));
    }),
  );
});

it('does not depend on the order of keys, and is read back unchanged', () => {
  fc.assert(
    fc.property(document, (value) => {
      const again = JSON.parse(canonicalJson(value), (_, inner) =>
        inner && typeof inner === 'object' && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).toReversed())
          : inner,
      );
      expect(canonicalJson(again)).toBe(canonicalJson(value));
    }),
  );
});

it('has sorted keys and no white space, and refuses fractions', () => {
  expect(canonicalJson({ b: [1, null], a: '\u00e9"' })).toBe('{"a":"é\\"","b":[1,null]}');
  expect(() => canonicalJson(0.5)).toThrow('not a safe integer: 0.5');
  expect(() => [...canonicalPieces([[0.5]])]).toThrow('not a safe integer: 0.5');
});

it('prints fractions as RFC 8785 does, where nobody has to recompute them', () => {
  expect(
    jcs({ numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0], '\r': null, 1: 'one', '\u20ac': undefined }),
  ).toBe('{"\\r":null,"1":"one","numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0]}');
});

it('leaves out undefined values, and writes null for them in a list', () => {
  expect(jcs({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
});
