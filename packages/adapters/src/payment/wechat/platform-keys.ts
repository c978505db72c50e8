import { type KeyObject, X509Certificate } from 'node:crypto';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { requireRsa2048 } from '../alipay/signing.ts';

/**
 * The keys that verify what the platform sends, by the serial number it names (`Wechatpay-Serial`): its public key with
 * the id from the merchant platform, or its certificates, of which several are valid while they are replaced.
 * https://pay.weixin.qq.com/doc/v3/merchant/4012153196 and /4012068829
 */
export type PlatformKeys = (serial: string, at: Instant) => KeyObject | undefined;

export const publicKeyNamed =
  (id: string, key: KeyObject): PlatformKeys =>
  (serial) =>
    serial === id ? key : undefined;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Certificates in PEM, one after another. Throws when there is none, or one cannot be used. */
export const certificatesIn = (pem: string, name: string): PlatformKeys => {
  const certificates = (pem.replaceAll('\\n', '\n').match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  if (certificates.length === 0) throw new Error(`${name} has no certificate in PEM`);
  for (const { publicKey } of certificates) requireRsa2048(publicKey, name);
  return (serial, at) => {
    const named = certificates.find(({ serialNumber }) => serialNumber.toUpperCase() === serial.toUpperCase());
    if (!named) return undefined;
    const now = Date.parse(at);
    return now >= Date.parse(named.validFrom) && now <= Date.parse(named.validTo) ? named.publicKey : undefined;
  };
};
