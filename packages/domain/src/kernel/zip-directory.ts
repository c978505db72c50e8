/** Where an archive's bytes are read from: a buffer, or a file too large for one. */
export type ByteSource<Bytes extends Uint8Array = Uint8Array> = {
  readonly size: number;
  readonly read: (at: number, length: number) => Bytes;
};

/** An entry as the directory of the archive declares it. */
export type ZipDirectoryEntry = {
  /** Bytes: archives of Chinese Windows have names in GBK. */
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly local: number;
  /** Kind and rights of the file where the archive was made on Unix, else 0. */
  readonly mode: number;
};

export type ZipLimits = { readonly entries: number; readonly bytes: number };

/** More than the limits allow: the archive itself may be whole. */
export class ZipBeyondLimits extends Error {
  override readonly name = 'ZipBeyondLimits';
}

export const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** The end record is 22 bytes and a comment of at most 65,535. */
const LONGEST_END = 22 + 65_535;
/** Names and comments of as many entries as anybody needs. */
const LONGEST_DIRECTORY = 64 * 1024 * 1024;
const ABSENT_16 = 0xffff;
const ABSENT_32 = 0xffffffff;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Where this sign of four bytes is found last, or -1. */
const lastIndexOf = (view: DataView, sign: number): number => {
  for (let at = view.byteLength - 4; at >= 0; at--) if (view.getUint32(at, true) === sign) return at;
  return -1;
};

/**
 * The directory of a zip archive (APPNOTE 6.3, zip64 too). Nothing is unpacked. Throws on anything broken, and
 * `ZipBeyondLimits` on more entries, or more bytes declared in all, than `most`.
 */
export function zipDirectory(source: ByteSource, most: ZipLimits): readonly ZipDirectoryEntry[] {
  const { count, at: begins, length } = whereDirectoryIs(source);
  if (count > most.entries || length > LONGEST_DIRECTORY) throw new ZipBeyondLimits('too many entries in the archive');
  const bytes = source.read(begins, length);
  const directory = viewOf(bytes);
  const entries: ZipDirectoryEntry[] = [];
  let at = 0;
  let total = 0;
  for (let n = 0; n < count; n++) {
    if (directory.getUint32(at, true) !== CENTRAL) throw new Error('broken zip directory');
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const sizes = withZip64(extra, {
      size: directory.getUint32(at + 24, true),
      packed: directory.getUint32(at + 20, true),
      local: directory.getUint32(at + 42, true),
    });
    total += sizes.size;
    if (total > most.bytes) throw new ZipBeyondLimits('archive too large when unpacked');
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + nameLength),
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      checksum: directory.getUint32(at + 16, true),
      mode: bytes[at + 5] === 3 ? directory.getUint16(at + 40, true) : 0,
      ...sizes,
    });
    at += 46 + nameLength + extraLength + directory.getUint16(at + 32, true);
  }
  return entries;
}

function whereDirectoryIs(source: ByteSource): { count: number; at: number; length: number } {
  const tailAt = Math.max(0, source.size - LONGEST_END);
  const tail = viewOf(source.read(tailAt, source.size - tailAt));
  const end = lastIndexOf(tail, END);
  if (end < 0) throw new Error('not a zip archive');
  const count = tail.getUint16(end + 10, true);
  const length = tail.getUint32(end + 12, true);
  const at = tail.getUint32(end + 16, true);
  if (count !== ABSENT_16 && length !== ABSENT_32 && at !== ABSENT_32) return checked(source, { count, at, length });
  const locator = end - 20;
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return checked(source, { count, at, length });
  const record = viewOf(source.read(Number(tail.getBigUint64(locator + 8, true)), 56));
  if (record.getUint32(0, true) !== END_64) throw new Error('broken zip64 end');
  return checked(source, {
    count: Number(record.getBigUint64(32, true)),
    length: Number(record.getBigUint64(40, true)),
    at: Number(record.getBigUint64(48, true)),
  });
}

function checked(source: ByteSource, where: { count: number; at: number; length: number }) {
  if (where.at + where.length > source.size) throw new Error('broken zip directory');
  return where;
}

/** Sizes that do not fit 32 bits are in an extra field, in this order, only those that are absent before. */
function withZip64(bytes: Uint8Array, sizes: { size: number; packed: number; local: number }) {
  const absent = (['size', 'packed', 'local'] as const).filter((name) => sizes[name] === ABSENT_32);
  if (absent.length === 0) return sizes;
  const found = { ...sizes };
  const extra = viewOf(bytes);
  for (let at = 0; at + 4 <= bytes.length; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    absent.forEach((name, nth) => {
      found[name] = Number(extra.getBigUint64(at + 4 + 8 * nth, true));
    });
  }
  return found;
}
