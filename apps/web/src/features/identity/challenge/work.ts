import { sha256 } from '@noble/hashes/sha2.js';
import { createView, utf8ToBytes } from '@noble/hashes/utils.js';

const AT_A_TIME = 4000;

/** WebCrypto's hash is asynchronous, and exists on https only: ten thousands of short texts need one that is neither. */
const zeroBitsOf = (text: string) => Math.clz32(createView(sha256(utf8ToBytes(text))).getUint32(0));

/**
 * Looks for a nonce such that SHA-256 of `salt:nonce` begins with `bits` zero bits, pausing so that the page stays
 * responsive. It makes logging in by machine expensive, without asking people to read a picture.
 */
export async function findWork(salt: string, bits: number, signal: AbortSignal): Promise<string | null> {
  for (let nonce = 0; !signal.aborted; nonce++) {
    if (zeroBitsOf(`${salt}:${nonce}`) >= bits) return String(nonce);
    if (nonce % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return null;
}
