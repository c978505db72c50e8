import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its name and its bytes as they come. `stored`: compressed already. */
export type ZipPart = {
  readonly name: string;
  readonly stored?: boolean;
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

const [VERSION, VERSION_64] = [20, 45];
/** Bit 3: sizes and checksum follow the bytes. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
/** 1 January 1980, the first day a ZIP knows. */
const FIRST_DAY = 0x0021;
const FULL = 0xffffffff;
/** Above these the plain records hold all ones, and those of ZIP64 have the number. */
export type ZipLimits = { readonly entries: number; readonly offset: number };
const PLAIN: ZipLimits = { entries: 0xffff, offset: FULL };

type Field = readonly [bytes: 2 | 4 | 8, value: number];
const record = (...fields: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) bytes.writeUInt16LE(value, at);
    else if (size === 4) bytes.writeUInt32LE(value, at);
    else bytes.writeBigUInt64LE(BigInt(value), at);
    at += size;
  }
  return bytes;
};

/** Bytes of one entry as they are stored, counted on the way. */
async function* packed(part: ZipPart, counted: { sum: number; size: number; length: number }) {
  async function* original() {
    for await (const bytes of part.bytes()) {
      counted.sum = crc32(bytes, counted.sum);
      counted.size += bytes.length;
      yield bytes;
    }
  }
  const source = original();
  if (part.stored) {
    for await (const bytes of source) {
      counted.length += bytes.length;
      yield bytes;
    }
    return;
  }
  const deflate = createDeflateRaw();
  const goOn = () =>
    new Promise<void>((go) => {
      const on = () => {
        deflate.off('drain', on).off('close', on);
        go();
      };
      deflate.on('drain', on).on('close', on);
    });
  const feeding = (async () => {
    for await (const bytes of source) {
      if (deflate.destroyed) return;
      if (!deflate.write(bytes)) await goOn();
    }
    deflate.end();
  })().catch((error: Error) => void deflate.destroy(error));
  try {
    for await (const bytes of deflate) {
      counted.length += bytes.length;
      yield bytes;
    }
  } finally {
    // Who stops reading half-way must find nothing still reading the database behind them.
    deflate.destroy();
    await feeding;
  }
}

/**
 * A ZIP archive piece by piece (PKWARE APPNOTE 6.3.3), of parts whose sizes nobody knows beforehand; with the records of
 * ZIP64 where the archive grows beyond 4 GiB or 65,535 entries. One part stays below 4 GiB.
 */
export async function* zipStream(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  limits: ZipLimits = PLAIN,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  let entries = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name, 'utf8');
    const method = part.stored ? 0 : 8;
    const offset = at;
    const far = offset >= limits.offset;
    const local = record(
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, method],
      [2, 0],
      [2, FIRST_DAY],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    );
    yield Buffer.concat([local, name]);
    const counted = { sum: 0, size: 0, length: 0 };
    yield* packed(part, counted);
    if (counted.size > FULL || counted.length > FULL) throw new Error('a file is too large for the archive');
    const descriptor = record([4, 0x08074b50], [4, counted.sum], [4, counted.length], [4, counted.size]);
    yield descriptor;
    at += local.length + name.length + counted.length + descriptor.length;
    entries++;
    directory.push(
      record(
        [4, 0x02014b50],
        [2, far ? VERSION_64 : VERSION],
        [2, far ? VERSION_64 : VERSION],
        [2, FLAGS],
        [2, method],
        [2, 0],
        [2, FIRST_DAY],
        [4, counted.sum],
        [4, counted.length],
        [4, counted.size],
        [2, name.length],
        [2, far ? 12 : 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, far ? FULL : offset],
      ),
      name,
      ...(far ? [record([2, 1], [2, 8], [8, offset])] : []),
    );
  }
  const index = Buffer.concat(directory);
  yield index;
  const large = entries >= limits.entries || at >= limits.offset || index.length >= limits.offset;
  if (large)
    yield Buffer.concat([
      record(
        [4, 0x06064b50],
        [8, 44],
        [2, VERSION_64],
        [2, VERSION_64],
        [4, 0],
        [4, 0],
        [8, entries],
        [8, entries],
        [8, index.length],
        [8, at],
      ),
      record([4, 0x07064b50], [4, 0], [8, at + index.length], [4, 1]),
    ]);
  yield record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, large ? 0xffff : entries],
    [2, large ? 0xffff : entries],
    [4, large ? FULL : index.length],
    [4, large ? FULL : at],
    [2, 0],
  );
}
