import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { bestMasked } from './qr-mask.ts';

describe('the mask of a QR code', () => {
  it('is the one that the library would choose, module by module', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,180}$/), (text) => {
        const options = { ecc: 'M', border: 0, boostEcc: false } as const;
        const plain = encode(text, { ...options, maskPattern: 0 });
        const { dark } = bestMasked(plain.data, plain.types);
        expect([...dark].map(Boolean)).toEqual(encode(text, options).data.flat());
      }),
      { numRuns: 60 },
    );
  });
});
