import { deflateSync } from 'node:zlib';

/**
 * Compressed by zlib; the same bytes for the same input. Level 9 makes none of our streams smaller than 6 and takes
 * four times as long where numbers repeat. Small streams get small tables and a small window, which zlib clears
 * faster. Fonts get the largest, which makes them smaller and faster; level 5 takes a sixth less time than 6 for 14
 * bytes in 20,000.
 */
export const squeezed = (content: Uint8Array | string): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const { length } = bytes;
  const [level, memLevel, windowBits] = length < 1_024 ? [6, 4, 10] : length < 8_192 ? [6, 6, 13] : [5, 9, 15];
  return deflateSync(bytes, { level, memLevel, windowBits, chunkSize: Math.max(256, length) });
};

/** The entry of a stream's dictionary for bytes compressed by `squeezed`. */
export const FLATE = '/Filter/FlateDecode';

/** Hexadecimal UTF-16 with a byte-order mark: PDF's text format for any language. */
export const pdfText = (text: string): string =>
  `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
/** An ISO instant as PDF writes it, in UTC. */
export const pdfDate = (instant: string): string => `(D:${instant.replace(/\.\d+/, '').replace(/[-:TZ]/g, '')}Z)`;

/** The shared beginning of files: its bytes, the offsets of its objects, and objects that each file packs again. */
export type Opening = {
  readonly bytes: Buffer;
  readonly offsets: readonly (number | undefined)[];
  readonly packed: readonly (readonly [id: number, body: string])[];
  readonly next: number;
};
/** The place of the signature in a file: from `at`, `room` bytes written as hexadecimal between angle brackets. */
type SignatureGap = { readonly at: number; readonly room: number };
/** A file in two parts: the part shared with other files, which is not copied for each, and its own. */
export type WrittenFile = { readonly shared: Buffer; readonly own: Buffer; readonly gap: SignatureGap | undefined };

/**
 * Writes a PDF 1.7 file: streams as they come, all other objects compressed together in an object stream, and a
 * cross-reference stream (ISO 32000-1 §7.5.7, §7.5.8).
 */
export class PdfWriter {
  readonly #shared: Buffer;
  readonly #parts: Uint8Array[] = [];
  readonly #offsets: (number | undefined)[];
  readonly #packed: (readonly [number, string])[];
  #length = 0;
  #next: number;
  #gap: SignatureGap | undefined;

  constructor(opening?: Opening) {
    this.#offsets = [...(opening?.offsets ?? [])];
    this.#packed = [...(opening?.packed ?? [])];
    this.#next = opening?.next ?? 1;
    this.#shared = opening?.bytes ?? Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
    this.#length = this.#shared.length;
  }

  #put(piece: string | Uint8Array) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
  #begin(id: number) {
    this.#offsets[id] = this.#length;
    this.#put(`${id} 0 obj\n`);
  }

  reserve(): number {
    return this.#next++;
  }
  /** An object without a stream, compressed together with the others. */
  pack(body: string, id = this.reserve()): number {
    this.#packed.push([id, body]);
    return id;
  }
  /** A stream; `dict` has the entries of its dictionary besides its length. */
  stream(dict: string, bytes: Uint8Array, id = this.reserve()): number {
    this.#begin(id);
    this.#put(`<<${dict}/Length ${bytes.length}>>\nstream\n`);
    this.#put(bytes);
    this.#put('\nendstream\nendobj\n');
    return id;
  }
  /** A stream that is compressed here. */
  compressed(dict: string, bytes: Uint8Array | string, id = this.reserve()): number {
    return this.stream(`${dict}${FLATE}`, squeezed(bytes), id);
  }
  /** The only signature of a file; `dict` has its entries besides its value and the signed range. */
  signature(dict: string, room: number): number {
    const id = this.reserve();
    this.#begin(id);
    this.#put(`<<${dict}/ByteRange [0 ${BLANK} ${BLANK} ${BLANK}]/Contents `);
    this.#gap = { at: this.#length, room };
    this.#put(`<${'0'.repeat(room * 2)}>`);
    this.#put('>>\nendobj\n');
    return id;
  }

  /** The output so far, for other writers to continue. */
  opening(): Opening {
    return {
      bytes: Buffer.concat([this.#shared, ...this.#parts]),
      offsets: this.#offsets,
      packed: this.#packed,
      next: this.#next,
    };
  }

  end(root: number, info: number, id: string): WrittenFile {
    const packedIn = this.#objectStream();
    const table = this.reserve();
    const at = this.#length;
    this.#offsets[table] = at;
    this.#put(`${table} 0 obj\n`);
    const dict = `/Type/XRef/Size ${this.#next}/Root ${root} 0 R/Info ${info} 0 R/ID [<${id}> <${id}>]/W [1 4 2]`;
    const bytes = squeezed(this.#table(packedIn));
    this.#put(
      `<<${dict}/DecodeParms <</Predictor 12/Columns 7>>/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`,
    );
    this.#put(bytes);
    this.#put(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
    const file = { shared: this.#shared, own: Buffer.concat(this.#parts), gap: this.#gap };
    if (file.gap) writeRange(file, file.gap);
    return file;
  }

  #objectStream(): PackedIn {
    const sorted = this.#packed.sort(([a], [b]) => a - b);
    const places: (number | undefined)[] = [];
    let [heads, bodies] = ['', ''];
    for (const [place, [id, body]] of sorted.entries()) {
      places[id] = place;
      heads += `${id} ${bodies.length} `;
      bodies += `${body}\n`;
    }
    const head = `${heads.trimEnd()}\n`;
    const id = this.compressed(`/Type/ObjStm/N ${sorted.length}/First ${head.length}`, head + bodies);
    return { id, places };
  }

  /**
   * The offset of each object, in rows of seven bytes (kind, offset, index in an object stream), each encoded by the
   * PNG filter "up": the difference from the row above, which compresses far better.
   */
  #table({ id, places }: PackedIn): Buffer {
    const table = Buffer.alloc(this.#next * 8);
    const above = new Uint8Array(7);
    const row = new Uint8Array(7);
    const view = new DataView(row.buffer);
    for (let n = 0; n < this.#next; n++) {
      const place = places[n];
      const offset = this.#offsets[n];
      view.setUint8(0, place !== undefined ? 2 : offset !== undefined ? 1 : 0);
      view.setUint32(1, place !== undefined ? id : (offset ?? 0));
      view.setUint16(5, place ?? (offset === undefined ? 0xffff : 0));
      table[n * 8] = 2;
      for (let i = 0; i < 7; i++) table[n * 8 + 1 + i] = (row[i] ?? 0) - (above[i] ?? 0);
      above.set(row);
    }
    return table;
  }
}

/** An object stream, and the position of each object in it. */
type PackedIn = { readonly id: number; readonly places: readonly (number | undefined)[] };
const BLANK = '0000000000';

/** Writes which bytes are signed: all except the signature itself. */
const writeRange = ({ shared, own }: WrittenFile, { at, room }: SignatureGap) => {
  const after = at + room * 2 + 2;
  const length = shared.length + own.length;
  const range = [at, after, length - after].map((n) => String(n).padStart(BLANK.length, ' '));
  const place = own.lastIndexOf('/ByteRange', at - shared.length) + '/ByteRange '.length;
  own.write(`[0 ${range.join(' ')}]`, place, 'latin1');
};
