/** Metafiles written record by record, as Windows programs write them. */
const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeInt32LE(value | 0, n * 4);
  return bytes;
};
const int16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, n * 2);
  return bytes;
};
const float32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeFloatLE(value, n * 4);
  return bytes;
};
export const written = { int32, int16, float32 };

/** A record of an enhanced metafile. */
export const emfRecord = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  return Buffer.concat([int32(type, padded.length + 8), padded]);
};
const NO_BOUNDS = int32(0, 0, -1, -1);
/** Points of two bytes each, after the bounds that such a record has. */
export const emfPoints = (type: number, ...points: [number, number][]): Buffer =>
  emfRecord(type, NO_BOUNDS, int32(points.length), int16(...points.flat()));
export const emfText = (words: string, [x, y]: [number, number]): Buffer => {
  const letters = Buffer.from(words, 'utf16le');
  const where = int32(x, y, words.length, 76, 0, 0, 0, -1, -1, 0);
  return emfRecord(84, NO_BOUNDS, int32(1), float32(1, 1), where, letters);
};
/** A bitmap of 24 bits a pixel, from its rows from the top. */
export const dib = (rows: [number, number, number][][]): { header: Buffer; bits: Buffer } => {
  const width = rows[0]?.length ?? 0;
  const stride = Math.ceil((width * 24) / 32) * 4;
  const bits = Buffer.alloc(stride * rows.length);
  for (const [y, row] of rows.toReversed().entries())
    for (const [x, [r, g, b]] of row.entries()) bits.set([b, g, r], y * stride + x * 3);
  const header = Buffer.concat([int32(40, width, rows.length), int16(1, 24), int32(0, bits.length, 0, 0, 0, 0)]);
  return { header, bits };
};
export const emfBitmap = (picture: ReturnType<typeof dib>, at: [number, number], size: [number, number]): Buffer => {
  const { header, bits } = picture;
  const [width, height] = [header.readInt32LE(4), header.readInt32LE(8)];
  const named = int32(80, header.length, 80 + header.length, bits.length, 0, 0x00cc0020, ...size);
  return emfRecord(81, NO_BOUNDS, int32(...at, 0, 0, width, height), named, header, bits);
};
/** An enhanced metafile of 100 × 50 device units: a tenth of a millimetre each. */
export const emf = (...records: Buffer[]): Buffer => {
  const end = emfRecord(14, int32(0, 16, 20));
  const size = 88 + records.reduce((sum, each) => sum + each.length, 0) + end.length;
  const frame = int32(0, 0, 1000, 500);
  const counts = Buffer.concat([int32(size, records.length + 2), int16(1, 0), int32(0, 0, 0)]);
  const head = [int32(0, 0, 99, 49), frame, Buffer.from(' EMF'), int32(0x10000), counts, int32(1000, 500, 100, 50)];
  return Buffer.concat([emfRecord(1, ...head), ...records, end]);
};

/** A record of a metafile of 16 bits: its parameters are words. */
export const wmfRecord = (kind: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const padded = body.length % 2 ? Buffer.concat([body, Buffer.alloc(1)]) : body;
  return Buffer.concat([int32((padded.length + 6) / 2), int16(kind), padded]);
};
/** A metafile whose frame says how large it is. */
export const wmf = ([left, top, right, bottom]: [number, number, number, number], ...records: Buffer[]): Buffer => {
  const placed = Buffer.concat([int16(0xcdd7, 0x9ac6, 0, left, top, right, bottom, 96), int32(0), int16(0)]);
  const head = Buffer.concat([int16(1, 9, 0x300), int32(0), int16(4), int32(0), int16(0)]);
  return Buffer.concat([placed, head, ...records, wmfRecord(0)]);
};
