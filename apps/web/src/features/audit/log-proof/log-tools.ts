import type { LogTools } from '@laurel/domain/audit/log-check.ts';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashes and signatures in a browser. */
export const logTools: LogTools = {
  utf8: utf8ToBytes,
  hex: bytesToHex,
  fromHex: hexToBytes,
  fromBase64: (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  sha256: (...parts) => parts.reduce((hash, part) => hash.update(part), sha256.create()).digest(),
  isSigned: (signature, message, publicKey) => ed25519.verify(signature, message, publicKey),
};
