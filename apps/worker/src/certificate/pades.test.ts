import { createHash, verify, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOrganiserKey } from './organiser-key.ts';
import { readDer, sealFile, signatureRoom } from './pades.ts';

const signer = await openOrganiserKey({}, Buffer.alloc(32, 7), 'laurel.example');
const room = await signatureRoom(signer);
const unsealed = () => Buffer.from(`before <${'0'.repeat(room * 2)}> after`, 'latin1');
const gap = { at: 'before '.length, room };
/** What comes before is shared with others, as the background of a design is. */
const file = () => ({ shared: unsealed().subarray(0, 3), own: unsealed().subarray(3), gap });
const whole = await sealFile(file(), signer);
const sealed = Buffer.concat([whole.shared, whole.own]);

/** The values inside a value of DER. */
const inside = (bytes: Buffer): Buffer[] => {
  const { from, to } = readDer(bytes, 0);
  const values: Buffer[] = [];
  for (let at = from; at < to; ) {
    const end = readDer(bytes, at).to;
    values.push(bytes.subarray(at, end));
    at = end;
  }
  return values;
};
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
  it('fills its room but for a few zeros', () => {
    // A signature by an elliptic curve is one to eight bytes shorter than the room for the longest.
    const { to } = readDer(parts().cms, 0);
    expect(room - to).toBeGreaterThanOrEqual(0);
    expect(room - to).toBeLessThanOrEqual(16);
    expect(
      parts()
        .cms.subarray(to)
        .every((byte) => byte === 0),
    ).toBe(true);
  });
  it('holds the digest of all the rest', () => {
    const rest = createHash('sha256').update('before ').update(' after').digest();
    expect(parts().attributes.includes(rest)).toBe(true);
  });
  it('is signed by the key of the certificate that it names and carries', () => {
    const { certificate, attributes, signature } = parts();
    expect(attributes.includes(createHash('sha256').update(signer.certificate).digest())).toBe(true);
    // What is signed is the set of attributes; within the signature it is tagged [0] instead (RFC 5652 §5.4).
    const set = Buffer.concat([Buffer.of(0x31), attributes.subarray(1)]);
    const { publicKey } = new X509Certificate(certificate);
    expect(verify('sha256', set, publicKey, signature)).toBe(true);
    set.writeUInt8(set.readUInt8(set.length - 1) ^ 1, set.length - 1);
    expect(verify('sha256', set, publicKey, signature)).toBe(false);
  });
  it('is the same each time', async () => {
    expect(Buffer.compare((await sealFile(file(), signer)).own, whole.own)).toBe(0);
  });
  it('refuses a file without enough room', async () => {
    await expect(sealFile({ ...file(), gap: { at: gap.at, room: 100 } }, signer)).rejects.toThrow('does not fit');
  });
});
