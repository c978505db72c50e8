/** The part of DER (ITU-T X.690) that signatures and a self-signed certificate need. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? [body.length] : lengthBytes(body.length);
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const lengthBytes = (length: number): number[] => {
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
};

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const integer = (bytes: Uint8Array) =>
  der(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text, 'utf8'));
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Buffer.of(unused), bytes);
export const isTrue = der(0x01, Buffer.of(0xff));
export const nothing = der(0x05);
export const tagged = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 | number, ...parts);
/** yyyymmddhhmmssZ */
export const time = (text: string) => der(0x18, Buffer.from(text, 'latin1'));

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
};

/** One DER value: where its content begins and ends. */
export const readDer = (bytes: Uint8Array, at: number): { tag: number; from: number; to: number } => {
  const first = bytes[at + 1] ?? 0;
  const count = first & 0x80 ? first & 0x7f : 0;
  let length = count === 0 ? first : 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const from = at + 2 + count;
  return { tag: bytes[at] ?? 0, from, to: from + length };
};

/** The values inside a constructed value. */
export const insideDer = (bytes: Buffer): Buffer[] => {
  const { from, to } = readDer(bytes, 0);
  const values: Buffer[] = [];
  for (let at = from; at < to; ) {
    const end = readDer(bytes, at).to;
    values.push(bytes.subarray(at, end));
    at = end;
  }
  return values;
};
