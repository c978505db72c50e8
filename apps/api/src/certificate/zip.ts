import { crc32 } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

const header = (signature: number, size: number, write: (view: DataView) => void): Buffer => {
  const bytes = Buffer.alloc(size);
  const view = new DataView(bytes.buffer, bytes.byteOffset, size);
  view.setUint32(0, signature, true);
  write(view);
  return bytes;
};
/** Bit 11: names are UTF-8. PDFs are compressed already, so entries are stored. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day a ZIP knows: the same files give the same archive. */
const FIRST_DAY = 0x0021;

/** A ZIP archive piece by piece (PKWARE APPNOTE 6.3.3, no ZIP64): one entry in memory at a time, at most 65,535. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name, 'utf8');
    const sum = crc32(bytes);
    const common = (view: DataView, at: number) => {
      view.setUint16(at, 20, true);
      view.setUint16(at + 2, UTF8, true);
      view.setUint16(at + 8, FIRST_DAY, true);
      view.setUint32(at + 10, sum, true);
      view.setUint32(at + 14, bytes.length, true);
      view.setUint32(at + 18, bytes.length, true);
      view.setUint16(at + 22, path.length, true);
    };
    const local = Buffer.concat([header(0x04034b50, 30, (view) => common(view, 4)), path]);
    const from = offset;
    directory.push(
      Buffer.concat([
        header(0x02014b50, 46, (view) => {
          view.setUint16(4, 20, true);
          common(view, 6);
          view.setUint32(42, from, true);
        }),
        path,
      ]),
    );
    yield local;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    offset += local.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  yield index;
  yield header(0x06054b50, 22, (view) => {
    view.setUint16(8, directory.length, true);
    view.setUint16(10, directory.length, true);
    view.setUint32(12, index.length, true);
    view.setUint32(16, offset, true);
  });
}
