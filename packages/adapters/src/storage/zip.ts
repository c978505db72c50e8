import { crc32, inflateRawSync } from 'node:zlib';
import { type ZipDirectoryEntry, type ZipLimits, zipDirectory } from '@laurel/domain/kernel/zip-directory.ts';

export type { ZipLimits };

type ZipEntry = { readonly name: Uint8Array; readonly bytes: Uint8Array };
/** An entry that is unpacked when it is read, and has the `size` it declares. */
export type ZipMember = { readonly name: Uint8Array; readonly size: number; readonly read: () => Buffer };

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
