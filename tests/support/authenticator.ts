import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@laurel/domain/identity/passkey.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Asked = { readonly challenge: string };
type Creation = Asked & { readonly rp: { readonly id?: string | undefined }; readonly user: { readonly id: string } };

/** What a faulty authenticator or browser, or an attacker, may do. */
type Wrong = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** Whether the user gave a PIN, a fingerprint or a face. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  readonly key?: KeyObject;
  /** An attestation other than none. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** A passkey in software (ES256), as a browser on `origin` would use it. */
export const authenticator = (origin = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  const jwk = publicKey.export({ format: 'jwk' });
  const coordinate = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? '', 'base64url'));
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  );
  let counter = 0;
  let userHandle = '';

  const clientDataOf = (type: string, { challenge }: Asked, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin }));
  const authDataOf = (flags: number, wrong: Wrong, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const rpId = wrong.rpId ?? new URL(origin).hostname;
    const verified = (wrong.verified ?? true) ? VERIFIED : 0;
    const head = createHash('sha256').update(rpId).digest();
    return Buffer.concat([head, Buffer.from([PRESENT | verified | flags]), count, more]);
  };
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

  return {
    credentialId,
    /** Answers the challenge of `beginPasskey`. */
    make(asked: Creation, wrong: Wrong = {}): NewPasskey {
      userHandle = asked.user.id;
      const length = Buffer.from([0, id.length]);
      const authData = authDataOf(WITH_CREDENTIAL, wrong, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const { fmt, attStmt } = wrong.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientDataOf('webauthn.create', asked, wrong)),
          attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** Answers the challenge of `passkeyChallenge`, and counts each use. */
    use(asked: Asked, wrong: Wrong = {}): PasskeyProof {
      counter++;
      const clientData = clientDataOf('webauthn.get', asked, wrong);
      const authData = authDataOf(0, wrong);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const used = wrong.credentialId ?? credentialId;
      return {
        id: used,
        rawId: used,
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authData),
          signature: text(
            createSign('sha256')
              .update(signed)
              .sign(wrong.key ?? privateKey),
          ),
          userHandle: wrong.userHandle ?? userHandle,
        },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof authenticator>;
