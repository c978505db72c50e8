import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { WalletSigner } from '@laurel/db/kernel/wallet.ts';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const VARIABLES = [
  'APPLE_PASS_TYPE',
  'APPLE_PASS_TEAM',
  'APPLE_PASS_CERT',
  'APPLE_PASS_KEY',
  'APPLE_PASS_WWDR',
] as const;
type Variable = (typeof VARIABLES)[number];
type Given = Readonly<Record<Variable, string>>;

/**
 * What signs passes for Apple Wallet: the pass type and team, its certificate and key, and Apple's intermediate
 * certificate (WWDR), each as PEM. Null where none of them is set. Throws, with a sentence for the operator, when only
 * some are, or when they do not belong together.
 */
export const openWallet = (env: NodeJS.ProcessEnv): WalletSigner | null => {
  const missing = VARIABLES.filter((variable) => !env[variable]);
  if (missing.length === VARIABLES.length) return null;
  if (missing.length > 0) throw new Error(`passes for Apple Wallet need ${missing.join(', ')} as well`);
  return signerFrom(Object.fromEntries(VARIABLES.map((variable) => [variable, pem(env[variable] ?? '')])) as Given);
};

/** A variable that holds several lines is often written in one, with `\n`. */
const pem = (text: string) => text.replaceAll('\\n', '\n').trim();

const read = <T>(variable: Variable, reading: () => T): T => {
  try {
    return reading();
  } catch {
    throw new Error(`${variable} cannot be read: it must be PEM`);
  }
};

const signerFrom = (given: Given): WalletSigner => {
  const own = read('APPLE_PASS_CERT', () => new X509Certificate(given.APPLE_PASS_CERT));
  const key = read('APPLE_PASS_KEY', () => createPrivateKey(given.APPLE_PASS_KEY));
  const apples = read('APPLE_PASS_WWDR', () => new X509Certificate(given.APPLE_PASS_WWDR));
  if (key.asymmetricKeyType !== 'rsa') throw new Error('APPLE_PASS_KEY must be an RSA key');
  if (!own.checkPrivateKey(key)) throw new Error('APPLE_PASS_KEY is not the key of APPLE_PASS_CERT');
  if (!own.verify(apples.publicKey)) throw new Error('APPLE_PASS_CERT was not issued by APPLE_PASS_WWDR');
  return {
    passTypeId: given.APPLE_PASS_TYPE,
    teamId: given.APPLE_PASS_TEAM,
    sign: (manifest) => signed(manifest, [own, apples], key),
  };
};

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};
const attribute = (type: string, value: asn1.AsnType) => new pkijs.Attribute({ type, values: [value] });

/** A detached signature as Apple asks for it: CMS with the signing time and both certificates. */
const signed = async (
  content: Uint8Array,
  [own, apples]: readonly [X509Certificate, X509Certificate],
  key: KeyObject,
): Promise<Uint8Array> => {
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: globalThis.crypto });
  const certificate = pkijs.Certificate.fromBER(own.raw);
  const digest = createHash('sha256').update(content).digest();
  const attributes = [
    attribute(OID.contentType, new asn1.ObjectIdentifier({ value: OID.data })),
    attribute(OID.signingTime, new asn1.UTCTime({ valueDate: new Date() })),
    attribute(OID.messageDigest, new asn1.OctetString({ valueHex: digest })),
  ];
  const { issuer, serialNumber } = certificate;
  const message = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate, pkijs.Certificate.fromBER(apples.raw)],
  });
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const use = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const subtleKey = await globalThis.crypto.subtle.importKey('pkcs8', der, use, false, ['sign']);
  await message.sign(subtleKey, 0, 'SHA-256', new Uint8Array(content), engine);
  const whole = new pkijs.ContentInfo({ contentType: OID.signedData, content: message.toSchema(true) });
  return new Uint8Array(whole.toSchema().toBER());
};
