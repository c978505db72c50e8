import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { LOCAL, type ZipDirectoryEntry, type ZipLimits, zipDirectory } from './zip-directory.ts';

export type { ZipLimits };

export type ZipEntry = { readonly name: Uint8Array; readonly bytes: Uint8Array };
/** An entry that is unpacked when it is read, and has the `size` it declares. */
export type ZipMember = { readonly name: Uint8Array; readonly size: number; readonly read: () => Buffer };

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

const SMALL: ZipLimits = { entries: 32, bytes: 64 * 1024 * 1024 };

/**
 * The entries of a zip archive (APPNOTE 6.3, stored or deflated, no encryption), none of them unpacked yet.
 * Names are bytes: bills are zipped with names in GBK. Throws on anything broken, and on more entries or bytes unpacked
 * than `most`: 32 and 64 MiB unless another limit is given.
 */
export const openZip = (archive: Uint8Array, most: ZipLimits = SMALL): readonly ZipMember[] => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries = zipDirectory({ size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) }, most);
  return entries.map((entry) => ({ name: entry.name, size: entry.size, read: () => contentOf(bytes, entry) }));
};

const contentOf = (archive: Buffer, { method, checksum, packed, size, local }: ZipDirectoryEntry): Buffer => {
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const body = archive.subarray(start, start + packed);
  const content = method === 0 ? body : inflateRawSync(body, { maxOutputLength: size + 1 });
  if (content.length !== size || crc32(content) !== checksum) throw new Error('broken zip entry');
  return content;
};

/** All entries of a small archive, unpacked. */
export const readZip = (archive: Uint8Array, most: ZipLimits = SMALL): readonly ZipEntry[] =>
  openZip(archive, most).map(({ name, read }) => ({ name, bytes: read() }));

/** Writes an archive entry by entry: deflated, dated 1 January 1980 so that equal input is equal bytes. */
export class ZipWriter {
  readonly #bodies: Buffer[] = [];
  readonly #directory: Buffer[] = [];
  #offset = 0;

  add(name: Uint8Array, bytes: Uint8Array): void {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(33, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const placed = Buffer.alloc(14);
    placed.writeUInt32LE(this.#offset, 10);
    this.#directory.push(Buffer.concat([uint32(CENTRAL), Buffer.from([20, 0]), common, placed, name]));
    const pieces = [uint32(LOCAL), common, name, packed];
    for (const piece of pieces) {
      this.#bodies.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      this.#offset += piece.length;
    }
  }

  end(): Buffer {
    const index = Buffer.concat(this.#directory);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(this.#directory.length, 4);
    end.writeUInt16LE(this.#directory.length, 6);
    end.writeUInt32LE(index.length, 8);
    end.writeUInt32LE(this.#offset, 12);
    return Buffer.concat([...this.#bodies, index, uint32(END), end]);
  }
}

/** An archive of these entries, the reverse of `readZip`. */
export const writeZip = (entries: readonly ZipEntry[]): Uint8Array => {
  const zip = new ZipWriter();
  for (const { name, bytes } of entries) zip.add(name, bytes);
  return zip.end();
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
