import { sha256 } from '#/lib/sha256.ts';

const AT_A_TIME = 4000;

/**
 * Looks for a nonce such that SHA-256 of `salt:nonce` begins with `bits` zero bits, pausing so that the page stays
 * responsive. This proves "not a robot in bulk" for people who cannot read a picture.
 */
export async function findWork(salt: string, bits: number, signal: AbortSignal): Promise<string | null> {
  for (let nonce = 0; !signal.aborted; nonce++) {
    if (Math.clz32(sha256(`${salt}:${nonce}`)[0] as number) >= bits) return String(nonce);
    if (nonce % AT_A_TIME === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return null;
}
