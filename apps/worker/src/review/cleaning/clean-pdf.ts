import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { stripJpeg, stripJpeg2000 } from './clean-picture.ts';
import { type Budget, TooLarge } from './limits.ts';
import { cleanCMap, cleanContent, ResourceNames } from './pdf-content.ts';
import { fileOf, name, number, streamObject, transformed, withoutWords } from './pdf-output.ts';
import { KEYS, type Kind, MAPS } from './pdf-schema.ts';
import { type Decoded, PdfSource } from './pdf-source.ts';

const MOST_OBJECTS = 500_000;
const MOST_DEEP = 200;

/**
 * A PDF's pages in a new file. From the pages on, only what `pdf-schema.ts` lists is copied, streams are decoded and
 * written again, and what was drawn as an annotation (a filled form, a stamp) becomes part of its page. Files with a
 * password cannot be read and throw.
 */
export async function cleanPdf(original: Uint8Array, budget: Budget): Promise<Uint8Array> {
  const pdf = await PDF.load(original);
  // Many files are protected only against changes, and open without a password.
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new Error('locked');
  return new Rebuilding(new PdfSource(pdf, budget)).file();
}

class Rebuilding {
  readonly #source: PdfSource;
  readonly #names = new ResourceNames();
  readonly #objects: (Buffer | undefined)[] = [];
  readonly #done = new Map<string, number>();
  /** Layers by the object that they are in the original. */
  readonly #layers = new Map<string, number>();
  readonly #queue: (() => void)[] = [];

  constructor(source: PdfSource) {
    this.#source = source;
  }

  #reserve(): number {
    if (this.#objects.length >= MOST_OBJECTS) throw new TooLarge('too many objects');
    return this.#objects.push(undefined);
  }
  #put(id: number, body: string | Buffer) {
    this.#objects[id - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  }

  file(): Buffer {
    const catalog = this.#reserve();
    const root = this.#reserve();
    const kids = this.#source.pdf.getPages().map(({ dict }) => this.#page(dict, root));
    for (let task = this.#queue.pop(); task; task = this.#queue.pop()) task();
    this.#put(root, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`);
    this.#put(catalog, `<</Type/Catalog/Pages ${root} 0 R${this.#layerList()}>>`);
    return fileOf(this.#objects);
  }

  /** An attribute of a page, which pages may have from those above them. */
  #inherited(page: PdfDict, key: string): PdfObject | undefined {
    let at: PdfDict | undefined = page;
    for (let hops = 0; at && hops < 100; hops++) {
      const found = this.#source.get(at.get(key));
      if (found) return found;
      at = this.#source.dict(at.get('Parent'));
    }
    return undefined;
  }

  #page(page: PdfDict, parent: number): number {
    const id = this.#reserve();
    const plain = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'].map((key) => {
      const value = this.#inherited(page, key);
      return value === undefined ? '' : `/${key} ${this.#value(value, 'plain', 0)}`;
    });
    const drawn = this.#annotations(page);
    const resources = this.#inherited(page, 'Resources');
    const body = this.#dictionary(
      this.#source.dict(resources) ?? new PdfDict(),
      'resources',
      0,
      drawn.map(({ stream }) => stream),
    );
    const contents = this.#contents(page.get('Contents'));
    const bytes =
      drawn.length === 0
        ? contents
        : Buffer.concat([Buffer.from('q\n'), contents, Buffer.from('\nQ\n'), ...drawn.map(({ content }) => content)]);
    const stream = this.#reserve();
    this.#put(stream, streamObject('', bytes));
    const group = this.#source.dict(page.get('Group'));
    const blend = group ? `/Group ${this.#dictionary(group, 'group', 0)}` : '';
    this.#put(
      id,
      `<</Type/Page/Parent ${parent} 0 R${plain.join('')}${blend}/Resources ${body}/Contents ${stream} 0 R>>`,
    );
    return id;
  }

  #contents(value: PdfObject | undefined): Buffer {
    const found = this.#source.get(value);
    const streams = found instanceof PdfArray ? found.toArray().map((item) => this.#source.get(item)) : [found];
    const parts = streams.flatMap((stream) =>
      stream instanceof PdfStream ? [this.#source.decoded(stream).bytes, Buffer.from('\n')] : [],
    );
    return cleanContent(Buffer.concat(parts), this.#names);
  }

  /** What annotations show, as forms to draw on the page (ISO 32000-1 §12.5.5); notes, links and attachments show nothing. */
  #annotations(page: PdfDict): readonly { readonly stream: number; readonly content: Buffer }[] {
    const list = this.#source.get(page.get('Annots'));
    if (!(list instanceof PdfArray)) return [];
    return list.toArray().flatMap((item) => {
      const annotation = this.#source.dict(item);
      const kind = this.#source.nameOf(annotation?.get('Subtype'));
      const flags = this.#source.numbers(annotation?.get('F'))[0] ?? 0;
      if (!annotation || !SHOWN.has(kind) || (flags & 0b10_0010) !== 0) return [];
      const states = this.#source.get(this.#source.dict(annotation.get('AP'))?.get('N'));
      const state = this.#source.nameOf(annotation.get('AS'));
      const form =
        states instanceof PdfStream
          ? states
          : states instanceof PdfDict
            ? this.#source.get(states.get(state))
            : undefined;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = this.#source.numbers(annotation.get('Rect'));
      if (!(form instanceof PdfStream)) return [];
      const matrix = this.#source.numbers(form.get('Matrix'));
      const box = transformed(
        this.#source.numbers(form.get('BBox')),
        matrix.length === 6 ? matrix : [1, 0, 0, 1, 0, 0],
      );
      if (box.width === 0 || box.height === 0) return [];
      const [sx, sy] = [Math.abs(x2 - x1) / box.width, Math.abs(y2 - y1) / box.height];
      const move = [sx, 0, 0, sy, Math.min(x1, x2) - box.x * sx, Math.min(y1, y2) - box.y * sy].map((n) =>
        n.toFixed(5),
      );
      const stream = this.#streamOf(form, 'form', 0);
      return [{ stream, content: Buffer.from(`q ${move.join(' ')} cm /A${stream} Do Q\n`) }];
    });
  }
  /** A value of this kind as it is written; an object of its own where it was one. */
  #value(value: PdfObject | undefined, kind: Kind, depth: number): string {
    if (depth > MOST_DEEP) throw new TooLarge('objects too deep');
    const key = value instanceof PdfRef ? `${kind} ${value}` : undefined;
    const known = key && this.#done.get(key);
    if (known) return `${known} 0 R`;
    const found = this.#source.get(value);
    if (found === undefined) return 'null';
    if (kind === 'layer') return this.#layer(value);
    if (found instanceof PdfStream) {
      const id = this.#streamOf(found, kind, depth, key);
      return `${id} 0 R`;
    }
    if (found instanceof PdfName)
      return kind === 'space' || kind === 'plain' || kind === 'data' ? this.#plainName(found, kind) : name(found.value);
    if (found instanceof PdfNumber) return number(found.value);
    if (found instanceof PdfBool) return String(found.value);
    if (found instanceof PdfString) return kind === 'data' ? `<${Buffer.from(found.bytes).toString('hex')}>` : 'null';
    if (!key) return this.#container(found, kind, depth);
    const id = this.#reserve();
    this.#done.set(key, id);
    this.#queue.push(() => this.#put(id, this.#container(found, kind, 0)));
    return `${id} 0 R`;
  }
  #plainName(found: PdfName, kind: Kind): string {
    return kind === 'space' ? this.#names.of(name(found.value)) : name(found.value);
  }

  #container(found: PdfObject, kind: Kind, depth: number): string {
    if (found instanceof PdfArray) {
      if (kind === 'space') return this.#space(found, depth);
      const inner: Kind = kind === 'fontList' ? 'font' : kind;
      return `[${found
        .toArray()
        .map((item) => this.#value(item, inner, depth + 1))
        .join(' ')}]`;
    }
    if (found instanceof PdfDict) return this.#dictionary(found, kind, depth);
    return 'null';
  }

  #dictionary(dict: PdfDict, kind: Kind, depth: number, drawn: readonly number[] = []): string {
    const keys = KEYS[kind];
    const map = MAPS[kind];
    if (kind === 'procs' || map) {
      const entries = [...dict.keys()].map(
        ({ value: key }) =>
          `${kind === 'procs' ? name(key) : this.#names.of(name(key))} ${this.#value(dict.get(key), map ?? 'content', depth + 1)}`,
      );
      const forms = kind === 'xobjects' ? drawn.map((id) => `/A${id} ${id} 0 R`) : [];
      return `<<${[...entries, ...forms].join('')}>>`;
    }
    if (!keys) return 'null';
    const entries = Object.entries(keys).flatMap(([key, inner]) => {
      const value = dict.get(key);
      return value === undefined || (key === 'XObject' && drawn.length > 0)
        ? []
        : [`/${key} ${this.#value(value, inner, depth + 1)}`];
    });
    if (kind === 'resources' && drawn.length > 0)
      entries.push(
        `/XObject ${this.#dictionary(this.#source.dict(dict.get('XObject')) ?? new PdfDict(), 'xobjects', depth + 1, drawn)}`,
      );
    return `<<${entries.join('')}>>`;
  }

  /** A colour space: a family, and what that family takes. */
  #space(list: PdfArray, depth: number): string {
    const [first, ...rest] = list.toArray();
    const family = this.#source.nameOf(first);
    const kinds = SPACES[family];
    if (!kinds) return '/DeviceGray';
    return `[/${family} ${rest
      .slice(0, kinds.length)
      .map((item, index) => this.#spaceValue(item, kinds[index] ?? 'plain', depth + 1))
      .join(' ')}]`;
  }
  #spaceValue(value: PdfObject, kind: Kind | 'numbers' | 'colorants', depth: number): string {
    if (kind === 'numbers') {
      const dict = this.#source.dict(value) ?? new PdfDict();
      const entries = ['WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Range'].flatMap((key) => {
        const numbers = this.#source.numbers(dict.get(key));
        return numbers.length === 0
          ? []
          : [
              `/${key}${numbers.length === 1 && key === 'Gamma' ? ` ${number(numbers[0] ?? 1)}` : `[${numbers.map(number).join(' ')}]`}`,
            ];
      });
      return `<<${entries.join('')}>>`;
    }
    if (kind !== 'colorants') return this.#value(value, kind, depth);
    const inks = this.#source.get(value);
    const ink = (one: string) => (INKS.has(one) ? `/${one}` : this.#names.of(name(`ink ${one}`)));
    return inks instanceof PdfArray
      ? `[${inks
          .toArray()
          .map((one) => ink(this.#source.nameOf(one)))
          .join(' ')}]`
      : ink(this.#source.nameOf(value));
  }

  #streamOf(stream: PdfStream, kind: Kind, depth: number, key?: string): number {
    const id = this.#reserve();
    if (key) this.#done.set(key, id);
    this.#queue.push(() => this.#put(id, this.#streamBody(stream, kind, depth)));
    return id;
  }

  #streamBody(stream: PdfStream, asked: Kind, depth: number): Buffer {
    const subtype = this.#source.nameOf(stream.get('Subtype'));
    const kind = asked === 'xobject' ? (subtype === 'Image' ? 'image' : 'form') : asked;
    const dict = this.#dictionary(stream, kind === 'data' ? 'fontFile' : kind, Math.min(depth, 1));
    const head = dict === 'null' ? '' : dict.slice(2, -2);
    const decoded = this.#source.decoded(stream);
    if (decoded.filter) {
      if (kind !== 'image') throw new Error('a coded stream that is no picture');
      return this.#coded(head, decoded);
    }
    if (kind === 'form' || kind === 'content' || kind === 'pattern')
      return streamObject(head, cleanContent(decoded.bytes, this.#names));
    if (kind === 'cmap' || kind === 'encoding') return streamObject(head, cleanCMap(decoded.bytes));
    if (kind === 'image') return streamObject(head, this.#pixels(stream, decoded.bytes));
    if (kind === 'profile') return streamObject(head, withoutWords(decoded.bytes));
    if (!['fontFile', 'shading', 'function', 'data', 'jbig'].includes(kind)) throw new Error(`a stream as ${kind}`);
    return streamObject(head, decoded.bytes);
  }

  /** Bytes after the last row of pixels would be shown by nothing. */
  #pixels(stream: PdfStream, bytes: Uint8Array): Uint8Array {
    const [width = 0] = this.#source.numbers(stream.get('Width'));
    const [height = 0] = this.#source.numbers(stream.get('Height'));
    const mask = this.#source.get(stream.get('ImageMask'));
    const [bits = 8] =
      mask instanceof PdfBool && mask.value ? [1] : this.#source.numbers(stream.get('BitsPerComponent'));
    const space = this.#source.get(stream.get('ColorSpace'));
    const family = space instanceof PdfArray ? this.#source.nameOf(space.at(0)) : this.#source.nameOf(space);
    const icc =
      space instanceof PdfArray ? this.#source.numbers(this.#source.dict(space.at(1))?.get('N'))[0] : undefined;
    const parts = {
      DeviceGray: 1,
      CalGray: 1,
      Indexed: 1,
      Separation: 1,
      DeviceRGB: 3,
      CalRGB: 3,
      Lab: 3,
      DeviceCMYK: 4,
      ICCBased: icc,
      '': 1,
    }[family];
    return parts === undefined ? bytes : bytes.subarray(0, Math.ceil((width * bits * parts) / 8) * height);
  }

  #coded(head: string, { bytes, filter, parms }: Decoded): Buffer {
    if (filter === 'DCTDecode' || filter === 'DCT')
      return streamObject(head, stripJpeg(bytes), `/Filter/DCTDecode${this.#parms(parms)}`);
    if (filter === 'JPXDecode') return streamObject(head, stripJpeg2000(bytes), '/Filter/JPXDecode');
    return streamObject(head, bytes, `/Filter/${filter === 'CCF' ? 'CCITTFaxDecode' : filter}${this.#parms(parms)}`);
  }
  #parms(parms: PdfObject | undefined): string {
    const dict = this.#source.dict(parms);
    if (!dict) return '';
    const plain = [
      'K',
      'EndOfLine',
      'EncodedByteAlign',
      'Columns',
      'Rows',
      'EndOfBlock',
      'BlackIs1',
      'ColorTransform',
    ].flatMap((key) => {
      const value = dict.get(key);
      return value === undefined ? [] : [`/${key} ${this.#value(value, 'plain', 0)}`];
    });
    const shared = dict.get('JBIG2Globals');
    const globals = shared === undefined ? '' : `/JBIG2Globals ${this.#value(shared, 'jbig', 0)}`;
    return `/DecodeParms<<${plain.join('')}${globals}>>`;
  }

  #layer(value: PdfObject | undefined): string {
    const found = this.#source.dict(value);
    if (!found) return 'null';
    if (this.#source.nameOf(found.get('Type')) === 'OCG') {
      const key = value instanceof PdfRef ? String(value) : `direct ${this.#layers.size}`;
      const known = this.#layers.get(key);
      if (known) return `${known} 0 R`;
      const id = this.#reserve();
      this.#layers.set(key, id);
      this.#put(id, `<</Type/OCG/Name(Layer ${this.#layers.size})>>`);
      return `${id} 0 R`;
    }
    if (this.#source.nameOf(found.get('Type')) !== 'OCMD') return 'null';
    const one = found.get('OCGs');
    const list = this.#source.get(one) instanceof PdfArray ? this.#source.list(one) : one ? [one] : [];
    const policy = this.#source.nameOf(found.get('P'));
    return `<</Type/OCMD/OCGs[${list.map((item) => this.#layer(item)).join(' ')}]${['AllOn', 'AnyOn', 'AnyOff', 'AllOff'].includes(policy) ? `/P/${policy}` : ''}>>`;
  }
  /** Which layers are hidden when the file is opened. */
  #layerList(): string {
    if (this.#layers.size === 0) return '';
    const usual = this.#source.dict(this.#source.dict(this.#source.pdf.getCatalog().get('OCProperties'))?.get('D'));
    const refs = (key: string) =>
      this.#source
        .list(usual?.get(key))
        .flatMap((item) => (this.#layers.has(String(item)) ? [`${this.#layers.get(String(item))} 0 R`] : []));
    const base = this.#source.nameOf(usual?.get('BaseState')) === 'OFF' ? '/BaseState/OFF' : '';
    const all = [...this.#layers.values()].map((id) => `${id} 0 R`);
    return `/OCProperties<</OCGs[${all.join(' ')}]/D<<${base}/ON[${refs('ON').join(' ')}]/OFF[${refs('OFF').join(' ')}]>>>>`;
  }
}

const SHOWN = new Set([
  'Widget',
  'Stamp',
  'FreeText',
  'Ink',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Redact',
]);
const INKS = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black']);
const SPACES: Readonly<Record<string, readonly (Kind | 'numbers' | 'colorants')[]>> = {
  DeviceGray: [],
  DeviceRGB: [],
  DeviceCMYK: [],
  CalGray: ['numbers'],
  CalRGB: ['numbers'],
  Lab: ['numbers'],
  ICCBased: ['profile'],
  Indexed: ['space', 'plain', 'data'],
  Pattern: ['space'],
  Separation: ['colorants', 'space', 'function'],
  DeviceN: ['colorants', 'space', 'function'],
};
