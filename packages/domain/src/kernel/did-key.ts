const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of a multibase base58btc text (the letter z and a number in base 58); throws for any other text. */
export const fromBase58 = (text: string): Uint8Array<ArrayBuffer> => {
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) throw new Error('not multibase base58btc');
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 0xffn));
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
};

/** Bytes as multibase base58btc: a 1 for each leading zero byte. */
export const toBase58 = (bytes: Uint8Array): string => {
  let rest = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
};

/** The Ed25519 public key in a did:key; undefined where it is not one. */
export const publicKeyIn = (did: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    if (!did.startsWith('did:key:')) return undefined;
    const named = fromBase58(did.slice('did:key:'.length));
    return named.length === 34 && named[0] === 0xed && named[1] === 0x01 ? named.slice(2) : undefined;
  } catch {
    return undefined;
  }
};
