const K = new Uint32Array(64);
const START = new Uint32Array(8);

// The constants of FIPS 180-4: fractional parts of cube and square roots of the first primes.
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = (n ** (1 / 2) * 2 ** 32) >>> 0;
  K[found++] = (n ** (1 / 3) * 2 ** 32) >>> 0;
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const w = new Uint32Array(64);

function compress(state: Uint32Array, block: DataView, offset: number) {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(offset + i * 4);
  const at = (i: number) => w[i] as number;
  for (let i = 16; i < 64; i++) {
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + at(i)) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] as number) + word;
}

/** SHA-256 (FIPS 180-4) of bytes as eight words. */
function digest(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = START.slice();
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset);
  return state;
}

/**
 * Of a text, as eight words. WebCrypto's is asynchronous and only there on https: a search through ten thousands of
 * short texts needs neither.
 */
export const sha256 = (text: string): Uint32Array => digest(new TextEncoder().encode(text));

/** The fingerprint of bytes in hexadecimal, by WebCrypto where the browser has it. */
export async function fingerprintOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return [...digest(bytes)].map((word) => word.toString(16).padStart(8, '0')).join('');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
