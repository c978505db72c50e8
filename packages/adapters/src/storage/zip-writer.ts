import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** Above these the plain records hold all ones, and those of ZIP64 have the number. */
type ZipLimits64 = { readonly entries: number; readonly offset: number };
const FULL = 0xffffffff;
const PLAIN: ZipLimits64 = { entries: 0xffff, offset: FULL };

type Named = {
  /** Text is written as UTF-8 and says so. Bytes are written as they are: archives of Chinese Windows have names in GBK. */
  readonly name: string | Uint8Array;
  /** Not packed: it is compressed already. */
  readonly stored?: boolean;
};
/** A file of an archive whose bytes come when its turn comes, all at once: one such file is in memory at a time. */
export type WholePart = Named & { readonly size: number; readonly whole: () => Promise<Uint8Array> };
/** A file of an archive whose bytes come in pieces. It stays below 4 GiB. */
type StreamedPart = Named & { readonly bytes: () => AsyncIterable<Uint8Array> };
export type ZipPart = WholePart | StreamedPart;

const [VERSION, VERSION_64] = [20, 45];
const [STORED, DEFLATED] = [0, 8];
/** Sizes and checksum follow the bytes. */
const FOLLOWED = 0x0008;
const UTF8 = 0x0800;
/** 1 January 1980, the first day a ZIP knows: the same files give the same archive. */
const FIRST_DAY = 0x0021;

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

type Sizes = { readonly sum: number; readonly packed: number; readonly size: number };
type Begun = {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly offset: number;
  readonly far: boolean;
};
const UNKNOWN: Sizes = { sum: 0, packed: 0, size: 0 };

/** The records of an archive (PKWARE APPNOTE 6.3.3) around the bytes of its files, with those of ZIP64 where it is needed. */
class Records {
  readonly #limits: ZipLimits64;
  readonly #directory: Buffer[] = [];
  #at = 0;
  #entries = 0;
  #open: Begun | undefined;

  constructor(limits: ZipLimits64) {
    this.#limits = limits;
  }

  /** What precedes the bytes of a file; without `known`, its sizes follow them. */
  begin({ name: given, stored }: Named, known?: Sizes): Buffer {
    const name = Buffer.from(given);
    const flags = (typeof given === 'string' ? UTF8 : 0) | (known ? 0 : FOLLOWED);
    const one = {
      name,
      flags,
      method: stored ? STORED : DEFLATED,
      offset: this.#at,
      far: this.#at >= this.#limits.offset,
    };
    this.#open = one;
    const header = Buffer.concat([record([4, 0x04034b50], ...this.#common(one, known ?? UNKNOWN, 0)), name]);
    this.#at += header.length;
    return header;
  }

  /** What follows the bytes of a file: nothing if its sizes were known. */
  end(sizes: Sizes): Buffer {
    const one = this.#open;
    if (!one) throw new Error('the end of a file that was not begun');
    if (sizes.size > FULL || sizes.packed > FULL) throw new Error('a file is too large for the archive');
    const { name, offset, far } = one;
    this.#directory.push(
      record(
        [4, 0x02014b50],
        [2, far ? VERSION_64 : VERSION],
        ...this.#common(one, sizes, far ? 12 : 0),
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, far ? FULL : offset],
      ),
      name,
      ...(far ? [record([2, 1], [2, 8], [8, offset])] : []),
    );
    const behind =
      one.flags & FOLLOWED
        ? record([4, 0x08074b50], [4, sizes.sum], [4, sizes.packed], [4, sizes.size])
        : Buffer.alloc(0);
    this.#at += sizes.packed + behind.length;
    this.#entries += 1;
    return behind;
  }

  /** The table of contents. */
  close(): Buffer {
    const { entries, offset } = this.#limits;
    const index = Buffer.concat(this.#directory);
    const large = this.#entries >= entries || this.#at >= offset || index.length >= offset;
    const count = large ? 0xffff : this.#entries;
    return Buffer.concat([
      index,
      ...(large ? [this.#end64(index.length)] : []),
      record(
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, large ? FULL : index.length],
        [4, large ? FULL : this.#at],
        [2, 0],
      ),
    ]);
  }

  #common({ name, flags, method, far }: Begun, { sum, packed, size }: Sizes, extra: number) {
    return [
      [2, far ? VERSION_64 : VERSION],
      [2, flags],
      [2, method],
      [2, 0],
      [2, FIRST_DAY],
      [4, sum],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, extra],
    ] as const satisfies readonly Field[];
  }

  #end64(index: number): Buffer {
    return record(
      [4, 0x06064b50],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, this.#entries],
      [8, this.#entries],
      [8, index],
      [8, this.#at],
      [4, 0x07064b50],
      [4, 0],
      [8, this.#at + index],
      [4, 1],
    );
  }
}

/** Bytes of one file as they are in the archive, counted on the way. */
async function* packed(part: StreamedPart, counted: { sum: number; size: number; packed: number }) {
  async function* original() {
    for await (const bytes of part.bytes()) {
      counted.sum = crc32(bytes, counted.sum);
      counted.size += bytes.length;
      yield bytes;
    }
  }
  for await (const bytes of part.stored ? original() : deflated(original())) {
    counted.packed += bytes.length;
    yield bytes;
  }
}

async function* deflated(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    yield* deflate;
  } finally {
    // Who stops reading half-way must find nothing still reading the database behind them.
    deflate.destroy();
    await feeding;
  }
}

const bodyOf = (part: Named, content: Uint8Array): { body: Uint8Array; sizes: Sizes } => {
  const body = part.stored ? content : deflateRawSync(content);
  return { body, sizes: { sum: crc32(content), packed: body.length, size: content.length } };
};

/** An archive piece by piece, in constant memory except for its table of contents. */
export async function* zipStream(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  limits: ZipLimits64 = PLAIN,
): AsyncGenerator<Uint8Array> {
  const records = new Records(limits);
  for await (const part of parts) {
    if ('whole' in part) {
      const content = await part.whole();
      if (content.length !== part.size) throw new Error(`${part.name} is ${content.length} bytes, not ${part.size}`);
      const { body, sizes } = bodyOf(part, content);
      yield records.begin(part, sizes);
      yield body;
      records.end(sizes);
    } else {
      const counted = { sum: 0, size: 0, packed: 0 };
      yield records.begin(part);
      yield* packed(part, counted);
      yield records.end(counted);
    }
  }
  yield records.close();
}

/** How many bytes `zipStream` will give of files that are stored whole, so that a download shows its progress. */
export const zipLength = (
  parts: readonly (WholePart & { readonly stored: true })[],
  limits: ZipLimits64 = PLAIN,
): number => {
  const records = new Records(limits);
  let length = 0;
  for (const part of parts) {
    const sizes = { sum: 0, packed: part.size, size: part.size };
    length += records.begin(part, sizes).length + part.size + records.end(sizes).length;
  }
  return length + records.close().length;
};

/** An archive in memory, file by file. */
export class ZipWriter {
  readonly #records = new Records(PLAIN);
  readonly #pieces: Uint8Array[] = [];

  add(name: Uint8Array, content: Uint8Array): void {
    const { body, sizes } = bodyOf({ name }, content);
    this.#pieces.push(this.#records.begin({ name }, sizes), body);
    this.#records.end(sizes);
  }

  end(): Buffer {
    return Buffer.concat([...this.#pieces, this.#records.close()]);
  }
}

/** An archive of these files, the reverse of `readZip`. */
export const writeZip = (entries: readonly { readonly name: Uint8Array; readonly bytes: Uint8Array }[]): Uint8Array => {
  const zip = new ZipWriter();
  for (const { name, bytes } of entries) zip.add(name, bytes);
  return zip.end();
};
