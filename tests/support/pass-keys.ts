import { generateKeyPairSync, KeyObject, type webcrypto } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

const { subtle } = globalThis.crypto;
const engine = new pkijs.CryptoEngine({ name: 'node', crypto: globalThis.crypto });
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const newPair = () => subtle.generateKey(RSA, true, ['sign', 'verify']) as Promise<webcrypto.CryptoKeyPair>;
const named = (name: string) =>
  new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: name }) });
const pemOf = (certificate: pkijs.Certificate) => {
  const base64 = Buffer.from(certificate.toSchema(true).toBER()).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----`;
};

type Wanted = { subject: string; issuer: string; of: webcrypto.CryptoKey; by: webcrypto.CryptoKey; isAuthority?: true };
/** Marks a certificate that may issue others. */
const authorityExtension = () =>
  new pkijs.Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new pkijs.BasicConstraints({ cA: true }).toSchema().toBER(),
  });

const certified = async ({ subject, issuer, of, by, isAuthority }: Wanted) => {
  const certificate = new pkijs.Certificate({ version: 2, serialNumber: new asn1.Integer({ value: 7 }) });
  certificate.subject.typesAndValues.push(named(subject));
  certificate.issuer.typesAndValues.push(named(issuer));
  certificate.notBefore.value = new Date('2026-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2036-01-01T00:00:00Z');
  if (isAuthority) certificate.extensions = [authorityExtension()];
  await certificate.subjectPublicKeyInfo.importKey(of, engine);
  await certificate.sign(by, 'SHA-256', engine);
  return pemOf(certificate);
};

/** The environment of an operator with keys for passes, from an authority made for this test. */
export const passKeys = async () => {
  const [authority, own] = await Promise.all([newPair(), newPair()]);
  const by = authority.privateKey;
  const key = KeyObject.from(own.privateKey);
  const authorities = { subject: 'Authority', issuer: 'Authority' };
  return {
    APPLE_PASS_TYPE: 'pass.example.laurel',
    APPLE_PASS_TEAM: 'TEAM123456',
    APPLE_PASS_CERT: await certified({ subject: 'Pass', issuer: 'Authority', of: own.publicKey, by }),
    APPLE_PASS_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    APPLE_PASS_WWDR: await certified({ ...authorities, of: authority.publicKey, by, isAuthority: true }),
  };
};

/** Whether a detached signature is valid for this content, by a certificate of the authority. */
export const isSignedBy = (authority: string, content: Uint8Array, signature: Uint8Array): Promise<boolean> => {
  const message = pkijs.ContentInfo.fromBER(new Uint8Array(signature));
  const signed = new pkijs.SignedData({ schema: message.content });
  const der = Buffer.from(authority.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const trustedCerts = [pkijs.Certificate.fromBER(der)];
  const data = new Uint8Array(content).buffer;
  return signed.verify({ signer: 0, data, trustedCerts, checkChain: true }, engine).catch(() => false);
};

/** The environment of an operator with a service account for Google Wallet, and what verifies its signatures. */
export const serviceAccount = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'passes@laurel.iam.gserviceaccount.example';
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    GOOGLE_WALLET_ISSUER: '3388000000022222222',
    GOOGLE_WALLET_ACCOUNT: JSON.stringify({ type: 'service_account', client_email: email, private_key }),
    email,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
