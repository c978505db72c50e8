import {
  createHash,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { bits, insideDer as inside, integer, nothing, oid, readDer, sequence, set, time, utf8 } from './der.ts';
import { openOrganiserKey } from './organiser-key.ts';
import { signatureRoom, signFile, WrongSignature } from './sign-file.ts';

const signer = await openOrganiserKey({}, Buffer.alloc(32, 7), 'laurel.example');
const room = signatureRoom(signer, false);
const unsigned = () => Buffer.from(`before <${'0'.repeat(room * 2)}> after`, 'latin1');
const gap = { at: 'before '.length, room };
/** What comes before it is shared with others, like the background of a design. */
const file = () => ({ shared: unsigned().subarray(0, 3), own: unsigned().subarray(3), gap });
/** The same, except for a byte after the signature. */
const otherFile = () => {
  const made = file();
  made.own.write('.', made.own.length - 1);
  return made;
};
const whole = await signFile(file(), signer);
const sealed = Buffer.concat([whole.shared, whole.own]);

const contentOf = (bytes: Buffer) => bytes.subarray(readDer(bytes, 0).from, readDer(bytes, 0).to);

const parts = () => {
  const cms = Buffer.from(sealed.toString('latin1', gap.at + 1, gap.at + 1 + room * 2), 'hex');
  const [signed = Buffer.of()] = inside(inside(cms)[1] ?? Buffer.of());
  const fields = inside(signed);
  const [certificate = Buffer.of()] = inside(fields[3] ?? Buffer.of());
  const [info = Buffer.of()] = inside(fields.at(-1) ?? Buffer.of());
  const [, , , attributes = Buffer.of(), , signature = Buffer.of()] = inside(info);
  return { cms, certificate, attributes, signature: contentOf(signature) };
};

describe('the seal of a file', () => {
  it('fills its space except for a few zeros', () => {
    // A signature by an elliptic curve may be a few bytes shorter than the maximum.
    const { to } = readDer(parts().cms, 0);
    expect(room - to).toBeGreaterThanOrEqual(0);
    expect(room - to).toBeLessThanOrEqual(16);
    expect(
      parts()
        .cms.subarray(to)
        .every((byte) => byte === 0),
    ).toBe(true);
  });
  it('contains the digest of everything else', () => {
    const rest = createHash('sha256').update('before ').update(' after').digest();
    expect(parts().attributes.includes(rest)).toBe(true);
  });
  it('is signed by the key of the certificate that it names and carries', () => {
    const { certificate, attributes, signature } = parts();
    expect(attributes.includes(createHash('sha256').update(signer.certificate).digest())).toBe(true);
    // The signed data is the set of attributes; within the signature it is tagged [0] instead (RFC 5652 §5.4).
    const set = Buffer.concat([Buffer.of(0x31), attributes.subarray(1)]);
    const { publicKey } = new X509Certificate(certificate);
    expect(verify('sha256', set, publicKey, signature)).toBe(true);
    set.writeUInt8(set.readUInt8(set.length - 1) ^ 1, set.length - 1);
    expect(verify('sha256', set, publicKey, signature)).toBe(false);
  });
  it('refuses a file without enough space', async () => {
    await expect(signFile({ ...file(), gap: { at: gap.at, room: 100 } }, signer)).rejects.toThrow('does not fit');
  });
});

describe('a file that is made again', () => {
  const recorded = whole.signature;
  const again = (of = file(), signature = recorded, by = signer) => signFile(of, by, { recorded: signature });

  it('has the same bytes with the recorded signature, and others without it', async () => {
    const same = await again();
    expect([same.hash, same.signature]).toEqual([whole.hash, recorded]);
    expect(Buffer.compare(same.own, whole.own)).toBe(0);
    const fresh = await signFile(file(), signer);
    expect(fresh.signature.of).toBe(recorded.of);
    expect(fresh.hash).not.toBe(whole.hash);
  });
  it('has the same bytes after the program restarts', async () => {
    const restarted = await openOrganiserKey({}, Buffer.alloc(32, 7), 'laurel.example');
    expect((await again(file(), recorded, restarted)).hash).toBe(whole.hash);
  });
  it('is signed again when its content or the key changes', async () => {
    const stranger = await openOrganiserKey({}, Buffer.alloc(32, 8), 'laurel.example');
    for (const made of [await again(otherFile()), await again(file(), recorded, stranger)]) {
      expect(made.signature.of).not.toBe(recorded.of);
      expect(made.signature.value).not.toBe(recorded.value);
      expect(made.hash).not.toBe(whole.hash);
    }
  });
  it('is not made with an invalid signature', async () => {
    const other = await signFile(otherFile(), signer);
    const turned = Buffer.from(recorded.value, 'base64url');
    turned.writeUInt8(turned.readUInt8(20) ^ 1, 20);
    for (const value of [other.signature.value, turned.toString('base64url'), 'AAAA'])
      await expect(again(file(), { ...recorded, value })).rejects.toThrow(WrongSignature);
  });
});

/** An organiser's own key, with a certificate of the few fields that a signature reads. */
const ownKey = (keys: KeyPairKeyObjectResult, keyType: Signer['keyType']): Signer => {
  const algorithm =
    keyType === 'RSA'
      ? sequence(oid('1.2.840.113549.1.1.11'), nothing) // SHA-256 with RSA
      : sequence(oid('1.2.840.10045.4.3.2')); // and with ECDSA
  const name = sequence(set(sequence(oid('2.5.4.3'), utf8('organiser'))));
  const body = sequence(
    ...[integer(Buffer.of(7)), algorithm, name, sequence(time('20200101000000Z'), time('20991231235959Z')), name],
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  );
  return {
    certificate: sequence(body, algorithm, bits(sign('sha256', body, keys.privateKey))),
    keyType,
    signatureAlgorithm: keyType === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: async (data) => sign('sha256', data, keys.privateKey),
  };
};

it.each([
  ['RSA', ownKey(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'RSA'), 0],
  ['P-256', ownKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'EC'), 16],
  ['P-384', ownKey(generateKeyPairSync('ec', { namedCurve: 'P-384' }), 'EC'), 16],
  ['P-521', ownKey(generateKeyPairSync('ec', { namedCurve: 'P-521' }), 'EC'), 24],
] as const)(
  'any signature by an organiser’s own key of %s fits its space, which is always the same',
  async (_, own, spare) => {
    const itsRoom = signatureRoom(own, false);
    const blank = Buffer.from(`<${'0'.repeat(itsRoom * 2)}>`, 'latin1');
    const fresh = () => ({ shared: Buffer.of(), own: Buffer.from(blank), gap: { at: 0, room: itsRoom } });
    for (let n = 0; n < 20; n++) {
      expect(signatureRoom({ ...own }, false)).toBe(itsRoom);
      const made = await signFile(fresh(), own);
      const cms = Buffer.from(made.own.toString('latin1', 1, 1 + itsRoom * 2), 'hex');
      const left = itsRoom - readDer(cms, 0).to;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(spare);
      expect((await signFile(fresh(), own, { recorded: made.signature })).hash).toBe(made.hash);
    }
  },
);
