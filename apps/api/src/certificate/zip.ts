import { crc32 } from 'node:zlib';

/** A file of an archive: its name, how large it is, and its bytes when its turn comes. */
export type ZipEntry = { readonly name: string; readonly size: number; readonly read: () => Promise<Uint8Array> };

/** Above these the plain records hold all ones, and the larger ones of ZIP64 say it. */
export type ZipLimits = { readonly entries: number; readonly offset: number };
const PLAIN: ZipLimits = { entries: 0xffff, offset: 0xffffffff };

const [LOCAL, CENTRAL, CENTRAL_64, END, END_64] = [30, 46, 12, 22, 56 + 20];
/** Bit 11: names are UTF-8. PDFs are compressed already, so entries are stored. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day a ZIP knows: the same files give the same archive. */
const FIRST_DAY = 0x0021;

const record = (signature: number, size: number, write: (view: DataView) => void): Buffer => {
  const bytes = Buffer.alloc(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  view.setUint32(0, signature, true);
  write(view);
  return bytes;
};

/** Where everything of the archive begins, known before any of it is read. */
const layOut = (entries: readonly ZipEntry[], limits: ZipLimits) => {
  let at = 0;
  let index = 0;
  const placed = entries.map((entry) => {
    const name = Buffer.from(entry.name, 'utf8');
    const offset = at;
    const far = offset >= limits.offset;
    at += LOCAL + name.length + entry.size;
    index += CENTRAL + name.length + (far ? CENTRAL_64 : 0);
    return { entry, name, offset, far };
  });
  const large = entries.length >= limits.entries || at >= limits.offset || index >= limits.offset;
  return { placed, indexAt: at, index, large, length: at + index + (large ? END_64 : 0) + END };
};

/** How many bytes `zip` will give, so that whoever downloads it sees how far it is. */
export const zipLength = (entries: readonly ZipEntry[], limits = PLAIN): number => layOut(entries, limits).length;

/** A ZIP archive piece by piece (PKWARE APPNOTE 6.3.3, with ZIP64 where it is needed): one entry in memory at a time. */
export async function* zip(entries: readonly ZipEntry[], limits = PLAIN): AsyncGenerator<Buffer> {
  const { placed, indexAt, index, large } = layOut(entries, limits);
  const directory: Buffer[] = [];
  for (const { entry, name, offset, far } of placed) {
    const bytes = await entry.read();
    if (bytes.length !== entry.size) throw new Error(`${entry.name} is ${bytes.length} bytes, not ${entry.size}`);
    const sum = crc32(bytes);
    const common = (view: DataView, at: number, extra: number) => {
      view.setUint16(at, far ? 45 : 20, true);
      view.setUint16(at + 2, UTF8, true);
      view.setUint16(at + 8, FIRST_DAY, true);
      view.setUint32(at + 10, sum, true);
      view.setUint32(at + 14, bytes.length, true);
      view.setUint32(at + 18, bytes.length, true);
      view.setUint16(at + 22, name.length, true);
      view.setUint16(at + 24, extra, true);
    };
    directory.push(
      record(0x02014b50, CENTRAL, (view) => {
        view.setUint16(4, far ? 45 : 20, true);
        common(view, 6, far ? CENTRAL_64 : 0);
        view.setUint32(42, far ? 0xffffffff : offset, true);
      }),
      name,
    );
    if (far)
      directory.push(
        record(0x00080001, CENTRAL_64, (view) => {
          view.setBigUint64(4, BigInt(offset), true);
        }),
      );
    yield Buffer.concat([record(0x04034b50, LOCAL, (view) => common(view, 4, 0)), name]);
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  yield Buffer.concat(directory);
  if (large) {
    const end64 = indexAt + index;
    yield record(0x06064b50, 56, (view) => {
      view.setBigUint64(4, 44n, true);
      view.setUint16(12, 45, true);
      view.setUint16(14, 45, true);
      for (const at of [24, 32]) view.setBigUint64(at, BigInt(entries.length), true);
      view.setBigUint64(40, BigInt(index), true);
      view.setBigUint64(48, BigInt(indexAt), true);
    });
    yield record(0x07064b50, 20, (view) => {
      view.setBigUint64(8, BigInt(end64), true);
      view.setUint32(16, 1, true);
    });
  }
  yield record(0x06054b50, END, (view) => {
    const count = large ? 0xffff : entries.length;
    view.setUint16(8, count, true);
    view.setUint16(10, count, true);
    view.setUint32(12, large ? 0xffffffff : index, true);
    view.setUint32(16, large ? 0xffffffff : indexAt, true);
  });
}
