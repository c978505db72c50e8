import { createHash, createPublicKey, verify } from 'node:crypto';
import type { LogTools } from '@laurel/domain/audit/log-check.ts';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Hashes and signatures by Node's own code. */
export const logTools: LogTools = {
  utf8: (text) => Buffer.from(text),
  hex: (bytes) => Buffer.from(bytes).toString('hex'),
  fromHex: (hex) => Buffer.from(hex, 'hex'),
  fromBase64: (text) => Buffer.from(text, 'base64'),
  sha256: (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest(),
  isSigned: (signature, message, publicKey) =>
    verify(
      null,
      message,
      createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
      signature,
    ),
};
