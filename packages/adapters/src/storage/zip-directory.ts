/** Where an archive's bytes are read from: a buffer, or a file too large for one. */
export type ByteSource = { readonly size: number; readonly read: (at: number, length: number) => Buffer };

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

/**
 * The directory of a zip archive (APPNOTE 6.3, zip64 too). Nothing is unpacked. Throws on anything broken, and
 * `ZipBeyondLimits` on more entries, or more bytes declared in all, than `most`.
 */
export function zipDirectory(source: ByteSource, most: ZipLimits): readonly ZipDirectoryEntry[] {
  const { count, at: begins, length } = whereDirectoryIs(source);
  if (count > most.entries || length > LONGEST_DIRECTORY) throw new ZipBeyondLimits('too many entries in the archive');
  const directory = source.read(begins, length);
  const entries: ZipDirectoryEntry[] = [];
  let at = 0;
  let total = 0;
  for (let n = 0; n < count; n++) {
    if (directory.readUInt32LE(at) !== CENTRAL) throw new Error('broken zip directory');
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const sizes = withZip64(extra, {
      size: directory.readUInt32LE(at + 24),
      packed: directory.readUInt32LE(at + 20),
      local: directory.readUInt32LE(at + 42),
    });
    total += sizes.size;
    if (total > most.bytes) throw new ZipBeyondLimits('archive too large when unpacked');
    entries.push({
      name: directory.subarray(at + 46, at + 46 + nameLength),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      checksum: directory.readUInt32LE(at + 16),
      mode: directory[at + 5] === 3 ? directory.readUInt16LE(at + 40) : 0,
      ...sizes,
    });
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function whereDirectoryIs(source: ByteSource): { count: number; at: number; length: number } {
  const tailAt = Math.max(0, source.size - LONGEST_END);
  const tail = source.read(tailAt, source.size - tailAt);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.readUInt32LE(end) !== END) throw new Error('not a zip archive');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (count !== ABSENT_16 && length !== ABSENT_32 && at !== ABSENT_32) return checked(source, { count, at, length });
  const locator = end - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR_64) return checked(source, { count, at, length });
  const record = source.read(Number(tail.readBigUInt64LE(locator + 8)), 56);
  if (record.readUInt32LE(0) !== END_64) throw new Error('broken zip64 end');
  return checked(source, {
    count: Number(record.readBigUInt64LE(32)),
    length: Number(record.readBigUInt64LE(40)),
    at: Number(record.readBigUInt64LE(48)),
  });
}

function checked(source: ByteSource, where: { count: number; at: number; length: number }) {
  if (where.at + where.length > source.size) throw new Error('broken zip directory');
  return where;
}

/** Sizes that do not fit 32 bits stand in an extra field, in this order, only those that are absent before. */
function withZip64(extra: Buffer, sizes: { size: number; packed: number; local: number }) {
  const absent = (['size', 'packed', 'local'] as const).filter((name) => sizes[name] === ABSENT_32);
  if (absent.length === 0) return sizes;
  const found = { ...sizes };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    absent.forEach((name, nth) => {
      found[name] = Number(extra.readBigUInt64LE(at + 4 + 8 * nth));
    });
  }
  return found;
}
