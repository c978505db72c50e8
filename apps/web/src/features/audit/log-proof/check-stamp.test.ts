import type { StampedAnchor } from '@laurel/domain/audit/anchor.ts';
import { describe, expect, it } from 'vitest';
import { checkStamp } from './check-stamp.ts';
import { checkStamps } from './check-stamps.ts';
import { logTools } from './log-tools.ts';
import { stampedText, stamps } from './stamps.fixture.ts';

const text = logTools.utf8(stampedText);
const found = {
  rsa: {
    problem: null,
    at: '2026-11-29T21:51:35.000Z',
    authority: 'Fixture Time Authority RSA',
    fingerprint: 'c2838c8b8af59fb580c9842e51fd7972242476c157692c52c68a5294d921dcaf',
  },
  elliptic: {
    problem: null,
    at: '2026-11-29T21:51:37.000Z',
    authority: 'Fixture Time Authority EC',
    fingerprint: '69612538ccc4e1ec2cbee2f37339d5ad87ee53768f2866ea08b4d880122644b4',
  },
};
const kinds = ['rsa', 'elliptic'] as const;
const turned = (token: Uint8Array, at: number) => Uint8Array.from(token, (byte, nth) => (nth === at ? byte ^ 1 : byte));
/** Where bytes (hexadecimal) are in a token. */
const placeOf = (token: Uint8Array, hex: string) => {
  const at = logTools.hex(token).indexOf(hex) / 2;
  if (at < 0 || !Number.isInteger(at)) throw new Error(`no ${hex}`);
  return at;
};
const PURPOSE = '2b06010505070308';

describe.each(kinds)('a time stamp by OpenSSL (%s)', (kind) => {
  const token = logTools.fromBase64(stamps[kind]);

  it('is valid for the anchor that was stamped, and says when and by whom', async () => {
    expect(await checkStamp(token, text)).toEqual(found[kind]);
  });

  it('is not valid for anything else', async () => {
    const other = await checkStamp(token, logTools.utf8(`${stampedText} `));
    expect(other).toEqual({ ...found[kind], problem: 'otherSignature' });
  });

  it('is not valid where one bit of it was changed, wherever that is in what was signed', async () => {
    expect(await checkStamp(turned(token, token.length - 4), text)).toMatchObject({ problem: 'falseStamp' });
    const digest = placeOf(token, '2a864886f70d010904');
    expect(await checkStamp(turned(token, digest + 20), text)).toMatchObject({ problem: 'falseStamp' });
    const time = placeOf(token, logTools.hex(logTools.utf8('20261129215')));
    expect(await checkStamp(turned(token, time + 9), text)).toMatchObject({ problem: 'falseStamp' });
  });

  it('is not valid with another certificate for the same key', async () => {
    const purpose = placeOf(token, PURPOSE);
    const problem = { problem: 'otherCertificate' };
    expect(await checkStamp(turned(token, purpose + 7), text)).toMatchObject(problem);
  });

  it('is refused and never hangs where it is cut off anywhere', async () => {
    for (let length = 0; length < token.length; length += 7)
      expect((await checkStamp(token.slice(0, length), text)).problem, `${length} bytes`).toBe('unreadable');
  });
});

it('is not taken for one of an algorithm that is not known', async () => {
  const token = logTools.fromBase64(stamps.rsa);
  const sha256 = logTools.hex(token).lastIndexOf('608648016503040201') / 2;
  expect(await checkStamp(turned(token, sha256 + 8), text)).toMatchObject({ problem: 'unknownAlgorithm' });
});

describe('the time stamps of a log', () => {
  const stamp = (position: number, token: string, of = stampedText): StampedAnchor => ({ position, token, text: of });

  it('are counted; it shows the valid one that reaches furthest, and what is wrong with others', async () => {
    const all = [
      stamp(42, stamps.elliptic),
      stamp(7, stamps.rsa),
      stamp(50, stamps.rsa, 'another text'),
      stamp(51, 'no base64!'),
      stamp(52, ''),
    ];
    expect(await checkStamps(all)).toEqual({
      count: 5,
      isPossible: true,
      wrong: [
        { position: 50, problem: 'otherSignature' },
        { position: 51, problem: 'unreadable' },
        { position: 52, problem: 'unreadable' },
      ],
      newest: {
        position: 42,
        at: found.elliptic.at,
        authority: found.elliptic.authority,
        fingerprint: found.elliptic.fingerprint,
      },
    });
  });

  it('need not be there', async () => {
    expect(await checkStamps([])).toEqual({ count: 0, isPossible: true, wrong: [], newest: null });
  });
});
