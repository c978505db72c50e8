import { LOCAL, type ZipDirectoryEntry, type ZipLimits, zipDirectory } from '@laurel/domain/kernel/zip-directory.ts';

type Unzipped = {
  readonly names: readonly string[];
  /** An entry's content; undefined when there is none of this name. Throws on one that is broken. */
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
};

/** An archive whose entries are encrypted. */
export class EncryptedZip extends Error {
  override readonly name = 'EncryptedZip';
}

/**
 * The entries of a zip archive, unpacked when they are read and never to more than they declare. Names are compared
 * without case, as those of office documents are.
 */
export function unzip(archive: Uint8Array, most: ZipLimits): Unzipped {
  const source = { size: archive.length, read: (at: number, length: number) => archive.subarray(at, at + length) };
  const listed = zipDirectory(source, most).map((entry) => [new TextDecoder().decode(entry.name), entry] as const);
  const entries = new Map(listed.map(([name, entry]) => [name.toLowerCase(), entry]));
  if (listed.some(([, { flags }]) => flags & 1)) throw new EncryptedZip('an encrypted archive');
  return {
    names: listed.map(([name]) => name),
    read: async (name) => {
      const entry = entries.get(name.toLowerCase());
      return entry && contentOf(archive, entry);
    },
  };
}

async function contentOf(archive: Uint8Array, entry: ZipDirectoryEntry): Promise<Uint8Array> {
  const { method, checksum, packed, size, local } = entry;
  const header = new DataView(archive.buffer, archive.byteOffset + local, 30);
  if (header.getUint32(0, true) !== LOCAL) throw new Error('broken zip entry');
  const start = local + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const body = archive.subarray(start, start + packed);
  if (method !== 0 && method !== 8) throw new Error('a zip entry packed in an unknown way');
  const content = method === 0 ? body : await inflated(body, size);
  if (content.length !== size || crc32(content) !== checksum) throw new Error('broken zip entry');
  return content;
}

/** Stops at the first byte beyond `size`, whatever the entry would unpack to. */
async function inflated(body: Uint8Array, size: number): Promise<Uint8Array> {
  const content = new Uint8Array(size);
  const packed = new Blob([body as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let at = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    if (at + value.length > size) {
      await reader.cancel();
      throw new Error('a zip entry larger than it declares');
    }
    content.set(value, at);
    at += value.length;
  }
  return content.subarray(0, at);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
