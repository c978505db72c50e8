/**
 * Reads PDFs as Skia (Chromium) writes them, with a classic cross-reference table and no object streams, and writes
 * them anew in one canonical form: objects numbered as they are met from the catalog, our dates, id and metadata. The
 * same page therefore always gives the same bytes (ISO 32000-1 §7.5 is the file structure).
 */
export type PdfObject = { readonly dict: string; readonly stream?: Uint8Array };
export type PdfFile = {
  readonly object: (id: number) => PdfObject;
  readonly root: number;
  readonly pages: readonly number[];
};

export class NotSkiaPdf extends Error {
  override readonly name = 'NotSkiaPdf';
}

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** References, skipping strings: `5 0 R` inside a title is text. Skia escapes parentheses in literal strings. */
const TOKENS = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(\d+) 0 R/g;
const references = (dict: string): number[] =>
  [...dict.matchAll(TOKENS)].flatMap((match) => (match[1] === undefined ? [] : [Number(match[1])]));
const renumbered = (dict: string, to: (id: number) => number): string =>
  dict.replace(TOKENS, (whole, id) => (id === undefined ? whole : `${to(Number(id))} 0 R`));

export const readPdf = (bytes: Uint8Array): PdfFile => {
  const tail = latin1(bytes, Math.max(0, bytes.length - 1024), bytes.length);
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const head = Number.isNaN(at) ? '' : latin1(bytes, at, Math.min(bytes.length, at + 40));
  const table = /^xref\r?\n0 (\d+)\r?\n/.exec(head);
  if (!table) throw new NotSkiaPdf('no classic cross-reference table');
  const count = Number(table[1]);
  const rows = at + table[0].length;
  const offset = (id: number) => {
    if (!(id > 0 && id < count)) throw new NotSkiaPdf(`no object ${id}`);
    return Number(latin1(bytes, rows + id * 20, rows + id * 20 + 10));
  };
  const trailer = latin1(bytes, rows + count * 20, bytes.length);
  const root = Number(/\/Root (\d+) 0 R/.exec(trailer)?.[1] ?? 0);
  const read = new Map<number, PdfObject>();
  const object = (id: number): PdfObject => {
    const known = read.get(id);
    if (known) return known;
    const found = readObject(bytes, offset(id));
    read.set(id, found);
    return found;
  };
  return { object, root, pages: pagesBelow(object, Number(/\/Pages (\d+) 0 R/.exec(object(root).dict)?.[1] ?? 0)) };
};

const readObject = (bytes: Uint8Array, at: number): PdfObject => {
  for (let length = 2048; ; length *= 4) {
    const text = latin1(bytes, at, Math.min(bytes.length, at + length));
    const header = /^\d+ 0 obj\s*/.exec(text)?.[0].length ?? -1;
    if (header < 0) throw new NotSkiaPdf(`no object at ${at}`);
    const end = text.indexOf('endobj');
    const stream = text.search(/>>\s*stream\r?\n/);
    if (stream >= 0 && (end < 0 || stream < end)) {
      const dict = text.slice(header, stream + 2);
      const from = at + stream + (/>>\s*stream\r?\n/.exec(text.slice(stream))?.[0].length ?? 0);
      const size = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? Number.NaN);
      return { dict, stream: bytes.subarray(from, from + size) };
    }
    if (end >= 0) return { dict: text.slice(header, end).trimEnd() };
    if (at + length >= bytes.length) throw new NotSkiaPdf(`object at ${at} has no end`);
  }
};

const pagesBelow = (object: (id: number) => PdfObject, id: number): number[] => {
  const { dict } = object(id);
  if (!/\/Type\s*\/Pages/.test(dict)) return [id];
  return references(/\/Kids\s*\[([^\]]*)\]/.exec(dict)?.[1] ?? '').flatMap((kid) => pagesBelow(object, kid));
};

/** The page box of a page's dictionary, in points. */
export const mediaBox = (page: string): number[] =>
  (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').trim().split(/\s+/).map(Number);

/** Hexadecimal UTF-16 with a byte-order mark: how PDF writes text of any language. */
export const pdfText = (text: string): string => {
  const hex = [...Buffer.from(`\ufeff${text}`, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0'));
  return `<${hex.join('').toUpperCase()}>`;
};
/** An ISO instant as PDF writes it, in UTC. */
export const pdfDate = (instant: string): string => `(D:${instant.replace(/\.\d+/, '').replace(/[-:TZ]/g, '')}Z)`;

/** A page of another file that is drawn under this one: what all certificates of a design share, printed once. */
export type Underlay = { readonly file: PdfFile; readonly page: number };
/** True size in points, and how high the slide was printed in CSS pixels. */
export type PageSize = { readonly width: number; readonly height: number; readonly printedHeight: number };
export type Attachment = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly bytes: Uint8Array;
};
export type PdfFacts = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  /** ISO instant of creation and change. */
  readonly at: string;
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly xmp: string;
  readonly attachments: readonly Attachment[];
  readonly underlay?: Underlay | undefined;
  readonly size: PageSize;
};

class Writer {
  readonly #parts: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  #next = 1;

  reserve(): number {
    return this.#next++;
  }
  put(text: string | Uint8Array) {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
  object(id: number, dict: string, stream?: Uint8Array) {
    this.#offsets[id] = this.#length;
    this.put(`${id} 0 obj\n${dict}`);
    if (stream) {
      this.put('\nstream\n');
      this.put(stream);
      this.put('\nendstream');
    }
    this.put('\nendobj\n');
  }
  add(dict: string, stream?: Uint8Array): number {
    const id = this.reserve();
    this.object(id, dict, stream);
    return id;
  }
  end(root: number, info: number, id: string): Buffer {
    const at = this.#length;
    const rows = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.put(`xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join('')}`);
    this.put(
      `trailer\n<</Size ${this.#next}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${id}>]>>\nstartxref\n${at}\n%%EOF\n`,
    );
    return Buffer.concat(this.#parts, this.#length);
  }
}

const stream = (writer: Writer, dict: string, bytes: Uint8Array) =>
  writer.add(`<<${dict} /Length ${bytes.length}>>`, bytes);

/** The value of a key that is a dictionary, brackets and all. */
const dictionaryAt = (dict: string, key: string): string => {
  const start = dict.indexOf('<<', dict.indexOf(key));
  let depth = 0;
  for (let at = start; start >= 0 && at < dict.length - 1; at++) {
    const two = dict.slice(at, at + 2);
    if (two === '<<') depth++;
    if (two === '>>') depth--;
    if (two === '<<' || two === '>>') at++;
    if (depth === 0) return dict.slice(start, at + 1);
  }
  throw new NotSkiaPdf(`no dictionary ${key}`);
};

/** Writes objects of a file in the order in which they are met from `roots`, under new numbers. */
const copied = (writer: Writer, roots: readonly number[], dictOf: (id: number) => string) => {
  const newId = new Map<number, number>();
  const order: number[] = [];
  const visit = (id: number) => {
    if (newId.has(id)) return;
    newId.set(id, writer.reserve());
    order.push(id);
    for (const inner of references(dictOf(id))) visit(inner);
  };
  for (const root of roots) visit(root);
  const to = (id: number) => {
    const known = newId.get(id);
    if (known === undefined) throw new NotSkiaPdf(`object ${id} was not met`);
    return known;
  };
  return { order, to };
};

const putUnderlay = (writer: Writer, { file, page }: Underlay) => {
  const plain = (id: number) => file.object(id).dict.replace(/\/StructParents? \d+/g, '');
  const dict = plain(page).replace(/\/Parent \d+ 0 R/, '');
  const resources = dictionaryAt(dict, '/Resources');
  const { order, to } = copied(writer, references(resources), plain);
  for (const id of order) writer.object(to(id), renumbered(plain(id), to), file.object(id).stream);
  const content = file.object(Number(/\/Contents (\d+) 0 R/.exec(dict)?.[1] ?? 0));
  const box = /\/MediaBox \[[^\]]*\]/.exec(dict)?.[0].replace('/MediaBox', '/BBox') ?? '';
  const shared = content.dict.replace(/^<</, '').replace(/>>$/, '');
  const form = writer.add(
    `<</Type /XObject /Subtype /Form ${box} /Resources ${renumbered(resources, to)} ${shared}>>`,
    content.stream,
  );
  return form;
};

const withForm = (page: string, form: number): string => {
  const resources = dictionaryAt(page, '/Resources');
  const more = /\/XObject\s*<</.test(resources)
    ? resources.replace(/\/XObject\s*<</, `/XObject <</Under ${form} 0 R `)
    : resources.replace(/^<</, `<</XObject <</Under ${form} 0 R>> `);
  return page.replace(resources, () => more);
};

/** Brings the page to its true size: what was printed is moved so that the top edges meet, and scaled about them. */
const withTrueSize = (writer: Writer, page: string, size: PageSize, under: boolean): string => {
  const [, , width = 0, height = 0] = mediaBox(page);
  const n = (value: number) => Number(value.toFixed(5));
  const scale = size.width / width;
  const lift = size.height - height * scale + Math.max(0, size.printedHeight * 0.75 * scale - size.height) / 2;
  const begin = `q ${n(scale)} 0 0 ${n(scale)} 0 ${n(lift)} cm\n${under ? '/Artifact BMC q /Under Do Q EMC\n' : ''}`;
  const before = stream(writer, '', Buffer.from(begin, 'latin1'));
  const after = stream(writer, '', Buffer.from('\nQ\n', 'latin1'));
  return page
    .replace(/\/Contents (\d+ 0 R)/, `/Contents [${before} 0 R $1 ${after} 0 R]`)
    .replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox [0 0 ${n(size.width)} ${n(size.height)}]`);
};

const putAttachments = (writer: Writer, facts: PdfFacts) => {
  const specs = facts.attachments.map((file) => {
    const subtype = file.type.replace('/', '#2F').replace('+', '#2B');
    const embedded = stream(
      writer,
      `/Type /EmbeddedFile /Subtype /${subtype} /Params <</Size ${file.bytes.length} /ModDate ${pdfDate(facts.at)}>>`,
      file.bytes,
    );
    const spec = writer.add(
      `<</Type /Filespec /F (${file.name}) /UF ${pdfText(file.name)} /Desc ${pdfText(file.description)} /AFRelationship /Data /EF <</F ${embedded} 0 R /UF ${embedded} 0 R>>>>`,
    );
    return { name: file.name, spec };
  });
  if (specs.length === 0) return '';
  const names = specs.map(({ name, spec }) => `(${name}) ${spec} 0 R`).join(' ');
  return `/Names <</EmbeddedFiles <</Names [${names}]>>>> /AF [${specs.map(({ spec }) => `${spec} 0 R`).join(' ')}]`;
};

/**
 * Writes one page of a file as a PDF of its own. With `whole` the structure tree comes along, which only makes sense
 * when the file has that page alone; otherwise the page is cut out of a batch and is untagged.
 */
export const writeOnePage = (file: PdfFile, pageId: number, facts: PdfFacts, { whole }: { whole: boolean }): Buffer => {
  const writer = new Writer();
  writer.put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const catalogId = writer.reserve();
  const pagesId = writer.reserve();
  const oldCatalog = file.object(file.root).dict;
  const structure = whole ? /\/StructTreeRoot (\d+) 0 R/.exec(oldCatalog)?.[1] : undefined;
  const cleaned = (dict: string) =>
    structure === undefined ? dict.replace(/\/StructParents? \d+/g, '').replace(/\/Tabs \/S/g, '') : dict;
  const dictOf = (id: number) =>
    id === pageId ? cleaned(file.object(id).dict).replace(/\/Parent \d+ 0 R/, '') : cleaned(file.object(id).dict);
  const roots = structure === undefined ? [pageId] : [pageId, Number(structure)];
  const { order, to } = copied(writer, roots, dictOf);
  const under = facts.underlay ? putUnderlay(writer, facts.underlay) : undefined;
  for (const id of order) {
    const dict = renumbered(dictOf(id), to);
    const page = id === pageId ? dict.replace(/^<</, `<</Parent ${pagesId} 0 R\n`) : dict;
    const drawn = id === pageId && under !== undefined ? withForm(page, under) : page;
    const sized = id === pageId ? withTrueSize(writer, drawn, facts.size, under !== undefined) : drawn;
    writer.object(to(id), sized, file.object(id).stream);
  }
  const names = putAttachments(writer, facts);
  const xmp = Buffer.from(facts.xmp, 'utf8');
  const metadata = stream(writer, '/Type /Metadata /Subtype /XML', xmp);
  const tree = structure === undefined ? '' : `/MarkInfo <</Marked true>> /StructTreeRoot ${to(Number(structure))} 0 R`;
  writer.object(pagesId, `<</Type /Pages /Count 1 /Kids [${to(pageId)} 0 R]>>`);
  writer.object(
    catalogId,
    `<</Type /Catalog /Pages ${pagesId} 0 R /Lang (${facts.language}) /Metadata ${metadata} 0 R /ViewerPreferences <</DisplayDocTitle true>> ${tree} ${names}>>`,
  );
  const info = writer.add(
    `<</Title ${pdfText(facts.title)} /Author ${pdfText(facts.author)} /Subject ${pdfText(facts.subject)} /Creator (Laurel) /Producer (Laurel) /CreationDate ${pdfDate(facts.at)} /ModDate ${pdfDate(facts.at)}>>`,
  );
  return writer.end(catalogId, info, facts.id);
};

/** Title, language and dates as XMP (ISO 16684), which accessibility checkers read before anything else. */
export const xmpOf = (facts: Pick<PdfFacts, 'title' | 'author' | 'language' | 'at'>): string => {
  const plain = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const at = facts.at.replace(/\.\d+/, '');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${plain(facts.title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${plain(facts.author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${facts.language}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
};
