import type { StampedAnchor } from '@laurel/domain/audit/anchor.ts';
import { describe, expect, it } from 'vitest';
import { checkStamp } from './check-stamp.ts';
import { checkStamps } from './check-stamps.ts';
import { logTools } from './log-tools.ts';
import { readRoots } from './read-roots.ts';
import { rootFiles, stampedText, stamps } from './stamps.fixture.ts';

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
      roots: 0,
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
    expect(await checkStamps([])).toEqual({ count: 0, isPossible: true, roots: 0, wrong: [], newest: null });
  });
});

describe('against roots that the reader trusts, a time stamp', () => {
  const derOf = async (...files: readonly BlobPart[]) => {
    const read = await Promise.all(files.map((file) => readRoots(new Blob([file]))));
    return read.flatMap((one) => ('roots' in one ? one.roots.map(({ der }) => der) : []));
  };
  const problem = async (kind: keyof typeof stamps, ...files: readonly BlobPart[]) =>
    (await checkStamp(logTools.fromBase64(stamps[kind]), text, await derOf(...files))).problem;

  it('is valid if one of them issued its certificate, directly or through an authority in it', async () => {
    expect(await problem('rsa', rootFiles.rsa)).toBeNull();
    expect(await problem('elliptic', rootFiles.chained, rootFiles.rsa)).toBeNull();
    expect(await problem('chained', rootFiles.chained)).toBeNull();
    expect(await problem('chained', `${rootFiles.rsa}\n${rootFiles.chained}`)).toBeNull();
  });
  it('is not valid for anybody else’s root, nor for one with the same name and another key', async () => {
    expect(await problem('rsa', rootFiles.chained)).toBe('untrusted');
    expect(await problem('chained', rootFiles.rsa)).toBe('untrusted');
    expect(await problem('chained', rootFiles.otherOfThatName)).toBe('untrusted');
    expect(await problem('chained')).toBeNull();
  });
  it('is not valid through a certificate that may issue none', async () => {
    expect(await problem('notByAuthority', rootFiles.chained)).toBe('untrusted');
    expect(await problem('notByAuthority')).toBeNull();
  });
  it('is not valid through a root that is not from before its time', async () => {
    const [der] = await derOf(rootFiles.chained);
    if (!der) throw new Error('no root');
    const year = logTools.hex(der).indexOf('170d') / 2 + 2;
    const later = Uint8Array.from(der, (byte, nth) => (nth === year ? byte + 1 : byte));
    const stamp = logTools.fromBase64(stamps.chained);
    expect((await checkStamp(stamp, text, [later])).problem).toBe('untrusted');
  });
  it('counts how many there are', async () => {
    const found = await checkStamps([stampFor(stamps.rsa)], await derOf(rootFiles.chained));
    expect(found).toMatchObject({ roots: 1, wrong: [{ problem: 'untrusted' }], newest: null });
  });
  const stampFor = (token: string): StampedAnchor => ({ position: 1, token, text: stampedText });
});

describe('a file of roots', () => {
  const read = (...parts: BlobPart[]) => readRoots(new Blob(parts));
  const subjects = async (...parts: BlobPart[]) => {
    const found = await read(...parts);
    return 'roots' in found ? found.roots.map(({ subject }) => subject) : found.problem;
  };
  const rsaDer = logTools.fromBase64(rootFiles.rsa.replace(/-----.*?-----|\s/g, ''));

  it('is PEM with one certificate or more, each once, or DER with one', async () => {
    expect(await subjects(rootFiles.rsa)).toEqual(['Fixture Root']);
    expect(await subjects(rootFiles.rsa, '\r\n', rootFiles.chained, rootFiles.rsa)).toEqual([
      'Fixture Root',
      'Fixture Root EC',
    ]);
    expect(await subjects(new Uint8Array(rsaDer))).toEqual(['Fixture Root']);
    const found = await read(rootFiles.rsa);
    expect('roots' in found && found.roots[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
  it('is refused with what is wrong with it', async () => {
    expect(await subjects('')).toBe('none');
    expect(await subjects('a letter')).toBe('none');
    expect(await subjects(new Uint8Array(logTools.fromBase64(stamps.rsa)))).toBe('none');
    expect(await subjects(new Uint8Array(rsaDer.slice(0, 300)))).toBe('none');
    expect(await subjects(rootFiles.rsa.replace(/MII.{40}/, ''))).toBe('broken');
    expect(await subjects(rootFiles.rsa, '-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----')).toBe(
      'privateKey',
    );
    expect(await subjects(new Uint8Array(3 << 20))).toBe('tooLarge');
  });
});
