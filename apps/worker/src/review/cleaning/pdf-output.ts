import { deflateSync } from 'node:zlib';

/** A name as PDF writes it. */
export const name = (text: string) =>
  `/${[...Buffer.from(text, 'utf8')].map((byte) => (byte > 32 && byte < 127 && !'()<>[]{}/%#'.includes(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, '0')}`)).join('')}`;
export const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(6));

/** A stream as an object; packed here unless it comes with its filters. */
export function streamObject(dict: string, bytes: Uint8Array, filters = ''): Buffer {
  const packed = filters === '' ? deflateSync(bytes) : bytes;
  const filter = filters === '' ? '/Filter/FlateDecode' : filters;
  return Buffer.concat([
    Buffer.from(`<<${dict}${filter}/Length ${packed.length}>>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** A colour profile's descriptions, copyright and maker as zeros (ICC.1 §9). */
export function withoutWords(profile: Uint8Array): Buffer {
  const bytes = Buffer.from(profile);
  if (bytes.length < 132) throw new Error('broken colour profile');
  bytes.fill(0, 48, 56);
  bytes.fill(0, 80, 100);
  const tags = Math.min(bytes.readUInt32BE(128), 200);
  for (let n = 0; n < tags; n++) {
    const at = 132 + n * 12;
    const from = bytes.readUInt32BE(at + 4);
    const size = bytes.readUInt32BE(at + 8);
    const type = bytes.toString('latin1', from, from + 4);
    if (['desc', 'text', 'mluc', 'dscm'].includes(type)) bytes.fill(0, from + 12, Math.min(bytes.length, from + size));
  }
  return bytes;
}

/** The box around a box that a matrix has moved. */
export function transformed(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
) {
  const corners = [
    [x1, y1],
    [x1, y2],
    [x2, y1],
    [x2, y2],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A file of these objects, numbered from 1; the first is the catalogue. */
export function fileOf(objects: readonly (Buffer | undefined)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body ?? Buffer.from('null'),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    parts.push(piece);
    length += piece.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
