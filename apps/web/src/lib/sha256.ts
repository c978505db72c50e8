import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** The fingerprint of bytes in hexadecimal, by WebCrypto where the browser has it: plain http has none. */
export async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(crypto.subtle ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : sha256(bytes));
}
